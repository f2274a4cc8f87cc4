import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { apiKeyScopes, employeeManager } from './permissions.ts';
import { typedLine } from './typed-text.ts';

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** Prefix of every API key, by which people and secret scanners recognise a key. */
export const apiKeyPrefix = 'academy_';

export const maxApiKeys = 20;
export const maxApiKeyDays = 730;

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The last four characters of the key. The whole key is shown only when it is created. */
  hint: z.string(),
  /** Open enum: clients ignore unknown scopes, so that a later version can add scopes. */
  scopes: z.array(z.enum(apiKeyScopes).meta({ 'x-open': true })),
  state: z.enum(apiKeyStates),
  createdAt: instant,
  expiresAt: instant,
  /** Name of the responsible person, who created the key or took it over; null if that person is not a member. */
  responsibleName: z.string().nullable(),
  /**
   * Time at which the responsible person lost the permissions that the scopes require; null if the person holds them.
   */
  responsibleLostAt: instant.nullable(),
  /** Time at which the key stops working if nobody takes it over; null unless `responsibleLostAt` is set. */
  stopsAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** Time of the last use, updated at most once a minute; null if the key was never used. */
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string().nullable(),
  /** User agent of the last use, cut to 100 characters. */
  lastUsedProgram: z.string().nullable(),
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
      validDays: z.int().min(1).max(maxApiKeyDays).default(365),
    }),
  ),
  response: dataOf(apiKey.extend({ key: z.string() })),
  statuses: [201],
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
