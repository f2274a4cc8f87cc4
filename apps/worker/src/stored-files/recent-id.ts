const dayMs = 24 * 3_600_000;

/** Returns true for a UUID of version 7 (which contains a timestamp) that is less than a day old. */
export function isRecentId(id: string, now: Date): boolean {
  if (id[14] !== '7') return false;
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) > now.getTime() - dayMs;
}
