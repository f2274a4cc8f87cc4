const maxDepth = 24;

/**
 * Returns true if a JSON value is nested so deeply that recursive functions could fail, such as `JSON.stringify` and
 * the JSON parser of PostgreSQL.
 */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
