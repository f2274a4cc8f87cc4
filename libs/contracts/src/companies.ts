import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf } from './envelopes.ts';
import { companyIdOrPlatformId, id, idList } from './identifiers.ts';
import { typedText } from './typed-text.ts';

export const company = z.object({
  companyId: id,
  /**
   * Numbers that identify the company on the platform to which Academy belongs. URLs may contain any of them (rule
   * 162).
   */
  platformIds: z.array(z.int()),
  /** Jurisdictions of the company as ISO 3166-1 alpha-2 codes. The first one determines the time zone (rule 90). */
  operatingJurisdictions: z.array(z.string()),
  name: z.string(),
  timeZone: z.string(),
});
export type Company = z.infer<typeof company>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/core-services/companies',
  access: 'signed-in',
  summary: 'List companies, sorted by name: all companies for administrators, their own for other users',
  query: z.object({
    companyIds: idList.optional(),
    search: typedText(0, 200).optional(),
    ...corePageQuery(),
  }),
  response: corePageOf(company),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/core-services/companies/{companyId}',
  access: 'signed-in',
  summary: 'Get a company of the caller by UUID or platform id',
  params: z.object({ companyId: companyIdOrPlatformId }),
  response: dataOf(company),
  errors: ['company_excluded', 'company_not_found'],
});
