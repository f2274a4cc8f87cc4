import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { employeeManager } from './permissions.ts';
import { typedText } from './typed-text.ts';

export const maxDomains = 50;

/**
 * - `pending`: the domain's record is looked up again and again, with growing pauses, until it is found
 * - `proven`: the company controls the domain, so the accounts of people with addresses in it are linked to their
 *   memberships without asking these people
 * - `failed`: the record was not found in time, or was removed later; it is looked up again only on request
 */
export const domainStates = ['pending', 'proven', 'failed'] as const;
export type DomainState = (typeof domainStates)[number];

/** Why a look-up did not prove a domain. */
export const domainReasons = [
  'record_missing',
  'other_token',
  'dns_error',
  'no_such_domain',
  'taken',
] as const;
export type DomainReason = (typeof domainReasons)[number];

/** Label before the domain in the name of the TXT record that proves the domain (rule 421). */
const recordLabel = '_academy-verification';
/** Beginning of the TXT record of a domain; the token follows (rule 421). */
export const domainTokenPrefix = 'academy-domain-verification=';

export const domainRecordName = (domain: string): string => `${recordLabel}.${domain}`;

export const companyDomain = z.object({
  id,
  /** In lower case and ASCII, as in DNS. */
  domain: z.string(),
  /** As people write the domain, such as `müller.example`. */
  displayName: z.string(),
  state: z.enum(domainStates),
  /**
   * Why the last look-up did not prove the domain; null if it did, or if there was none yet. Open enum: clients ignore
   * unknown reasons, so that a later version can add reasons.
   */
  reason: z.enum(domainReasons).meta({ 'x-open': true }).nullable(),
  record: z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() }),
  createdAt: instant,
  checkedAt: instant.nullable(),
  provenAt: instant.nullable(),
  /** Time of the next look-up; null if none is planned. */
  nextCheckAt: instant.nullable(),
  /** Whether an administrator confirmed the domain by hand, so that it needs no record. */
  confirmedByAdministrator: z.boolean(),
  listedPeople: z.int(),
});
export type CompanyDomain = z.infer<typeof companyDomain>;

const domainsPath = '/core-services/company-users/companies/{companyId}/domains';
const domainPath = `${domainsPath}/{domainId}`;
const params = z.object({ companyId: id });
const domainParams = params.extend({ domainId: id });
const access = { company: [employeeManager] } as const;

export const listDomains = endpoint({
  method: 'GET',
  path: domainsPath,
  access,
  summary: 'List the e-mail domains of a company in alphabetical order',
  params,
  query: z.object(corePageQuery()),
  response: corePageOf(companyDomain),
});

export const addDomain = endpoint({
  method: 'POST',
  path: domainsPath,
  access,
  summary: 'Add an e-mail domain to a company; the response contains the TXT record that proves it',
  params,
  body: dataOf(
    z.object({
      /** A domain, or an e-mail address or URL whose domain is added. */
      domain: typedText(1, 500),
    }),
  ),
  response: dataOf(companyDomain),
  statuses: [201, 200],
  errors: ['domain_invalid', 'domain_not_allowed', 'domain_taken', 'too_many_domains'],
  limitPerMinute: 30,
});

export const deleteDomain = endpoint({
  method: 'DELETE',
  path: domainPath,
  access,
  summary: 'Remove an e-mail domain from a company; linked accounts stay linked',
  params: domainParams,
  response: dataOf(z.object({ deleted: z.boolean() })),
  errors: ['domain_not_found'],
});

export const checkDomain = endpoint({
  method: 'POST',
  path: `${domainPath}/checks`,
  access,
  summary: 'Have the record of a domain looked up within seconds',
  params: domainParams,
  response: dataOf(companyDomain),
  statuses: [202],
  errors: ['domain_not_found'],
  limitPerMinute: 30,
});

export const confirmDomain = endpoint({
  method: 'POST',
  path: `${domainPath}/confirmation`,
  access: 'admin',
  summary: 'Confirm a domain by hand, so that it is proven without a record',
  params: domainParams,
  response: dataOf(companyDomain),
  errors: ['company_not_found', 'domain_not_found', 'domain_taken'],
});
