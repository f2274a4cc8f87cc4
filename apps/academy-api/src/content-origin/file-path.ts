/**
 * Returns the path in the package for a requested URL; an empty path if the URL is malformed. A path that leads out of
 * the package needs no check here, because the caller looks the path up among those of the package.
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
