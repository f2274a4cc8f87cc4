import { createApiKey, listApiKeys, revokeApiKey, takeOverApiKey, type ApiKey } from '@academy/contracts';
import { handle, MockError } from './handle.ts';

const unused = {
  lastUsedAt: null,
  lastUsedAddress: null,
  lastUsedProgram: null,
  lastRefusedAt: null,
  responsibleName: 'Mara Leitner',
  responsibleLostAt: null,
  stopsAt: null,
};

const samples: ApiKey[] = [
  {
    id: '0192f000-0000-7000-8000-00000000b001',
    name: 'Entra ID',
    hint: 'x7Qa',
    scopes: ['scim'],
    state: 'active',
    createdAt: '2026-10-01T08:00:00.000Z',
    expiresAt: '2027-10-01T08:00:00.000Z',
    revokedAt: null,
    lastUsedAt: '2026-11-20T07:15:00.000Z',
    lastUsedAddress: '203.0.113.7',
    lastUsedProgram: 'Entra-Provisioning/2.0',
    lastRefusedAt: null,
    responsibleName: 'Ole Winter',
    responsibleLostAt: '2026-11-18T09:00:00.000Z',
    stopsAt: '2026-11-25T09:00:00.000Z',
  },
  {
    id: '0192f000-0000-7000-8000-00000000b002',
    name: 'Intranet',
    hint: 'Zk-2',
    scopes: ['members:read', 'reports:read'],
    state: 'expired',
    createdAt: '2025-09-01T08:00:00.000Z',
    expiresAt: '2026-09-01T08:00:00.000Z',
    revokedAt: null,
    ...unused,
    lastRefusedAt: '2026-11-19T06:30:00.000Z',
  },
];

export const apiKeyHandlers = (milliseconds: number) => {
  let keys = samples;
  return [
    handle(
      listApiKeys,
      ({ query: { page, size } }) => ({
        data: { data: keys.slice((page - 1) * size, page * size), total: keys.length, page, size },
      }),
      milliseconds,
    ),
    handle(
      createApiKey,
      ({ body: { data } }) => {
        const now = Date.now();
        const created: ApiKey = {
          id: crypto.randomUUID(),
          name: data.name,
          hint: 'aaaa',
          scopes: data.scopes,
          state: 'active',
          createdAt: new Date(now).toISOString(),
          expiresAt: new Date(now + data.validDays * 86_400_000).toISOString(),
          revokedAt: null,
          ...unused,
        };
        keys = [created, ...keys];
        return { data: { ...created, key: `academy_${'a'.repeat(43)}` } };
      },
      milliseconds,
    ),
    handle(
      revokeApiKey,
      ({ params: { apiKeyId } }) => {
        const key = keys.find(({ id }) => id === apiKeyId);
        if (!key) throw new MockError('api_key_not_found');
        const revoked: ApiKey = { ...key, state: 'revoked', revokedAt: new Date().toISOString() };
        keys = [...keys.filter(({ id }) => id !== apiKeyId), revoked];
        return { data: revoked };
      },
      milliseconds,
    ),
    handle(
      takeOverApiKey,
      ({ params: { apiKeyId } }) => {
        const key = keys.find(({ id }) => id === apiKeyId);
        if (!key) throw new MockError('api_key_not_found');
        const { responsibleName, responsibleLostAt, stopsAt } = unused;
        const taken: ApiKey = { ...key, responsibleName, responsibleLostAt, stopsAt };
        keys = keys.map((one) => (one.id === apiKeyId ? taken : one));
        return { data: taken };
      },
      milliseconds,
    ),
  ];
};
