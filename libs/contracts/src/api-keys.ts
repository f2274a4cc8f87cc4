import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { apiKeyScopes, employeeManager } from './permissions.ts';
import { typedLine } from './typed-text.ts';

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** Prefix of every API key, by which people and secret scanners recognise a key. */
export const apiKeyPrefix = 'academy_';

/** Maximum number of active API keys of a company (rule 291). */
export const maxApiKeys = 20;
/** Maximum number of days until a new API key expires (rule 291). */
export const maxApiKeyDays = 730;

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The last four characters of the key. The key itself is shown only when it is created. */
  hint: z.string(),
  /** Open enum: clients ignore unknown scopes, so that a later version may add some. */
  scopes: z.array(z.enum(apiKeyScopes).meta({ 'x-open': true })),
  state: z.enum(apiKeyStates),
  createdAt: instant,
  expiresAt: instant,
  /** Name of the responsible person, who created the key or took it over; null if the person is not a member. */
  responsibleName: z.string().nullable(),
  /** Time since which the responsible person no longer holds the permissions of the scopes. */
  responsibleLostAt: instant.nullable(),
  /** Time at which the key stops working, because nobody has taken it over; null unless `responsibleLostAt` is set. */
  stopsAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** Time at which the key was last used, updated at most once a minute; null if the key was never used. */
  lastUsedAt: instant.nullable(),
  /** IP address of the last use. */
  lastUsedAddress: z.string().nullable(),
  /** User agent of the last use, at most 100 characters. */
  lastUsedProgram: z.string().nullable(),
  /** Time of the last request that was refused because the key was revoked or expired. */
  lastRefusedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const apiKeysPath = '/core-services/company-users/companies/{companyId}/api-keys';
const params = z.object({ companyId: id });
const access = { company: [employeeManager] } as const;

export const listApiKeys = endpoint({
  method: 'GET',
  path: apiKeysPath,
  access,
  summary: 'List the API keys of a company, active keys first',
  params,
  query: z.object(corePageQuery()),
  response: corePageOf(apiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: apiKeysPath,
  access,
  summary: 'Create an API key; the response is the only one that contains the key',
  params,
  body: dataOf(
    z.object({
      name: typedLine(1, 100),
      scopes: z.array(z.enum(apiKeyScopes)).min(1).max(apiKeyScopes.length),
      /** Number of days until the key expires. */
      validDays: z.int().min(1).max(maxApiKeyDays).default(365),
    }),
  ),
  response: dataOf(apiKey.extend({ key: z.string() })),
  statuses: [201],
  // The `detail` of scope_not_held names the scope.
  errors: ['too_many_api_keys', 'scope_not_held'],
  limitPerMinute: 30,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: `${apiKeysPath}/{apiKeyId}`,
  access,
  summary: 'Revoke an API key, which stops working within 30 seconds',
  params: params.extend({ apiKeyId: id }),
  response: dataOf(apiKey),
  errors: ['api_key_not_found'],
});

export const takeOverApiKey = endpoint({
  method: 'POST',
  path: `${apiKeysPath}/{apiKeyId}/takeover`,
  access,
  summary: 'Become the person who is responsible for an active API key',
  params: params.extend({ apiKeyId: id }),
  response: dataOf(apiKey),
  errors: ['api_key_not_found', 'api_key_not_active', 'scope_not_held'],
});
