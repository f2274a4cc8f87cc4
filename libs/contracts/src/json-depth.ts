const maxDepth = 24;

/**
 * Whether a JSON value is nested so deeply that recursive functions may fail, such as `JSON.stringify` or PostgreSQL's
 * JSON parser.
 */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
