import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '@academy/contracts';
import { handle, MockError } from './handle.ts';

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
    lastUsedAt: null,
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
          lastUsedAt: null,
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
  ];
};
