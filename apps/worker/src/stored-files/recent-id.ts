const dayMs = 24 * 3_600_000;

/** Returns whether an id with a timestamp (UUID version 7) is less than a day old. Other ids are not. */
export function isRecentId(id: string, now: Date): boolean {
  if (id[14] !== '7') return false;
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) > now.getTime() - dayMs;
}
