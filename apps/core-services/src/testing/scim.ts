import { randomInt, randomUUID } from 'node:crypto';
import { scimSchemas } from '@academy/contracts';
import { buildCompany, eventually } from '@academy/testing';
import { buildApiKey } from './api-keys.ts';
import type { StartedApp } from './started-app.ts';

export interface ScimResponse {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, ReturnType<typeof JSON.parse>>;
}

export interface ScimClient {
  companyId: string;
  key: string;
  hint: string;
  keyId: string;
  get: (path: string, query?: Record<string, string>) => Promise<ScimResponse>;
  post: (path: string, body: object) => Promise<ScimResponse>;
  put: (path: string, body: object) => Promise<ScimResponse>;
  patch: (path: string, ...operations: object[]) => Promise<ScimResponse>;
  delete: (path: string) => Promise<ScimResponse>;
  /** Creates a user by a request in the form that Entra ID uses, and returns the id. */
  createUser: (input?: Record<string, unknown>) => Promise<string>;
}

/** Retries a request that exceeds the rate limit of its API key, as directories do. */
export const withinRate = <Answer extends { statusCode: number }>(request: () => Promise<Answer>) =>
  eventually(
    async () => {
      const answer = await request();
      return answer.statusCode !== 429 && answer;
    },
    { interval: 100 },
  );

export async function buildScimClient(started: StartedApp, companyId?: string): Promise<ScimClient> {
  const company = companyId ?? (await buildCompany(started.database.admin)).id;
  const { key, id: keyId, hint } = await buildApiKey(started, company, ['scim']);
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { query, body }: { query?: Record<string, string>; body?: object } = {},
  ): Promise<ScimResponse> => {
    const request = () =>
      started.app.inject({
        method,
        url: `/core-services/scim/v2/companies/${company}${path}`,
        ...(query && { query }),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
        },
        ...(body && { payload: JSON.stringify(body) }),
        remoteAddress: `10.2.${randomInt(256)}.${randomInt(256)}`,
      });
    const response = await withinRate(request);
    const body_ =
      response.payload === '' ? {} : (response.json() as Record<string, ReturnType<typeof JSON.parse>>);
    return { status: response.statusCode, headers: response.headers, body: body_ };
  };
  const post: ScimClient['post'] = (path, body) => send('POST', path, { body });
  return {
    companyId: company,
    key,
    keyId,
    hint,
    get: (path, query) => send('GET', path, { ...(query && { query }) }),
    post,
    put: (path, body) => send('PUT', path, { body }),
    patch: (path, ...Operations) =>
      send('PATCH', path, {
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations },
      }),
    delete: (path) => send('DELETE', path),
    createUser: async (input = {}) => {
      const { status, body } = await post('/Users', {
        schemas: [scimSchemas.user, scimSchemas.enterpriseUser],
        userName: `${randomUUID()}@example.test`,
        active: true,
        name: { givenName: 'Nele', familyName: 'Böhm', formatted: 'Nele Böhm' },
        ...input,
      });
      if (status !== 201) throw new Error(`the user was not created: ${status} ${JSON.stringify(body)}`);
      return body['id'] as string;
    },
  };
}
