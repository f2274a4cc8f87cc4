import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Time in milliseconds since the epoch. */
  expiresAt: number;
  consumedAt?: number;
}

const sweepIntervalMs = 60_000;
const secondUseMs = 10_000;

/**
 * Stores the entries of one model of oidc-provider, such as sessions or tokens, in memory. The number of entries is
 * unlimited. The memory adapter of oidc-provider has a limit, so it would remove sessions under load.
 */
export function memoryStorage(model: string): Adapter {
  const entries = new Map<string, Entry>();
  let sweptAt = Date.now();

  const forgetExpired = () => {
    const now = Date.now();
    if (now - sweptAt < sweepIntervalMs) return;
    sweptAt = now;
    for (const [id, { expiresAt }] of entries) if (expiresAt < now) entries.delete(id);
  };
  const read = (entry: Entry | undefined): AdapterPayload | undefined => {
    if (!entry || entry.expiresAt < Date.now()) return undefined;
    const { payload, consumedAt } = entry;
    if (consumedAt === undefined) return payload;
    // A second use of a refresh token counts as theft, unless it follows shortly after the first use: two tabs may
    // refresh with the same token concurrently.
    if (model === 'RefreshToken' && Date.now() - consumedAt < secondUseMs) return payload;
    return { ...payload, consumed: Math.floor(consumedAt / 1000) };
  };

  return {
    upsert: async (id, payload, expiresIn = Infinity) => {
      forgetExpired();
      entries.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    },
    find: async (id) => read(entries.get(id)),
    findByUid: async (uid) => read([...entries.values()].find(({ payload }) => payload.uid === uid)),
    // Only the device flow needs this method, and the device flow is disabled.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const entry = entries.get(id);
      if (entry) entry.consumedAt ??= Date.now();
    },
    destroy: async (id) => {
      entries.delete(id);
    },
    revokeByGrantId: async (grantId) => {
      for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
    },
  };
}
