import type { EvidencePack } from '@academy/contracts';

const keptMs = 7 * 86_400_000;

/**
 * Returns the state that course managers see for an evidence pack.
 * A pack expires 7 days after it is finished, but withdrawing a pack makes it expire at once. A pack that expired less
 * than 7 days after its creation was therefore withdrawn (rule 353).
 */
export function stateOf(
  { status, created_at: created, expires_at: expires }: EvidencePack,
  now = Date.now(),
) {
  if (status !== 'succeeded' || expires === null || Date.parse(expires) > now) return status;
  return Date.parse(expires) < Date.parse(created) + keptMs ? 'withdrawn' : 'expired';
}

export const isUnderWay = ({ status }: EvidencePack) => status === 'queued' || status === 'running';
