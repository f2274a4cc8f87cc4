/**
 * Returns the path in the package of a requested URL. It is only looked up among the paths of the package, so that no path
 * needs to be checked: one that leads out of the package is none of its paths. A malformed one becomes an empty path.
 */
export function pathOf(url: string): string {
  const encoded = url.split('?', 1)[0]!.split('/').slice(4).join('/');
  try {
    const path = decodeURIComponent(encoded);
    // PostgreSQL accepts no such character in a text.
    return path.includes('\0') ? '' : path;
  } catch {
    return '';
  }
}
