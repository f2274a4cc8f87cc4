/** The code of an error of the operating system or of PostgreSQL, such as `ENOENT` or `28P01`. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
