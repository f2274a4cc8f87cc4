/** Returns the code of a system error or PostgreSQL error, such as `ENOENT` or `28P01`. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
