/**
 * Returns the path of a requested file in the package; an empty path if the URL is malformed. Path traversal is
 * harmless, because the caller only compares the path with the stored paths of the package.
 */
export function pathOf(url: string): string {
  const encoded = url.split('?', 1)[0]!.split('/').slice(4).join('/');
  try {
    const path = decodeURIComponent(encoded);
    // PostgreSQL rejects null characters in texts.
    return path.includes('\0') ? '' : path;
  } catch {
    return '';
  }
}
