type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/**
 * The URL of a call, without origin. Values are encoded, lists are separated by commas, and empty values are omitted.
 * @example urlOf(getCourse, { companyId, courseId }, { language: 'de' })
 */
export function urlOf(
  { path }: { path: string },
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
    const value = String(params[name]);
    return rest === '' ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/');
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
