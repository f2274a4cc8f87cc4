import type { EvidencePack } from '@academy/contracts';

const keptMs = 7 * 86_400_000;

/**
 * State of a pack as maintainers see it.
 * A finished pack expires after 7 days; if it expired earlier, it was withdrawn (rule 353).
 */
export function stateOf(
  { status, created_at: created, expires_at: expires }: EvidencePack,
  now = Date.now(),
) {
  if (status !== 'succeeded' || expires === null || Date.parse(expires) > now) return status;
  return Date.parse(expires) < Date.parse(created) + keptMs ? 'withdrawn' : 'expired';
}

export const isUnderWay = ({ status }: EvidencePack) => status === 'queued' || status === 'running';

/** Returns the two days in order, because the order in which they are typed does not matter. */
export const inOrder = (from: string, to: string) => (from <= to ? { from, to } : { from: to, to: from });
