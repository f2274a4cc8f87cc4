import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf } from './envelopes.ts';
import { companyIdOrPlatformId, id, idList } from './identifiers.ts';

export const company = z.object({
  companyId: id,
  /** Platform ids; the first is used in URLs. */
  platformIds: z.array(z.int()),
  /** ISO 3166-1 alpha-2 codes; the first is the company's jurisdiction. */
  operatingJurisdictions: z.array(z.string()),
  name: z.string(),
});
export type Company = z.infer<typeof company>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/core-services/companies',
  access: 'signed-in',
  summary: 'List companies by name: all for administrators, their own for other users',
  query: z.object({
    companyIds: idList.optional(),
    search: z.string().trim().max(200).optional(),
    ...corePageQuery(),
  }),
  answer: corePageOf(company),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/core-services/companies/{companyId}',
  access: 'signed-in',
  summary: 'Get a company of the caller by UUID or platform id',
  params: z.object({ companyId: companyIdOrPlatformId }),
  answer: dataOf(company),
});
