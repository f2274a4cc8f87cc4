import { posix } from 'node:path';
import { foldedPath, shownPath } from '@academy/zip-files';
import { PackageRefusal } from '../package-refusal.ts';

export interface PackagePaths {
  /** Path of the manifest in the ZIP file, for error messages. */
  manifest: string;
  /** The path of a file as it is written in the package; undefined if there is no such file. */
  find: (path: string) => string | undefined;
}

/**
 * Prepares the search for files of a package by path. `find` ignores wrong case: paths with wrong case work on the file
 * systems of many authors, which are case-insensitive.
 */
export function pathsOf(manifest: string, paths: readonly string[]): PackagePaths {
  const exact = new Set(paths);
  const folded = new Map(paths.map((path) => [foldedPath(path), path]));
  return { manifest, find: (path) => (exact.has(path) ? path : folded.get(foldedPath(path))) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The URL of a start page relative to the root of the package, percent-encoded, with its query.
 * @param href URL in the manifest, relative to `base`
 * @throws PackageRefusal if the page is not a file of the package
 */
export function startPageOf({ manifest, find }: PackagePaths, href: string, base = ''): string {
  const refuse = (code: PackageRefusal['code'], file: string, reason: string) =>
    new PackageRefusal(code, file, reason);
  const address = href.trim();
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address))
    throw refuse('not_a_package', manifest, 'a start page is an address outside of the package');
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const combined = `${base}${path}`.replaceAll('\\', '/').replace(/^\/+/, '');
  for (const candidate of [combined, decoded(combined)]) {
    const normal = posix.normalize(candidate);
    if (normal === '..' || normal.startsWith('../') || normal.startsWith('/'))
      throw refuse('entry_outside_package', manifest, 'a start page is outside of the package');
    const found = find(normal);
    if (found === undefined) continue;
    // The URL parser encodes what a browser would encode, such as spaces, and leaves the rest unchanged.
    const { search, hash } = new URL(rest, 'https://package.invalid/');
    return `${found.split('/').map(encodeURIComponent).join('/')}${search}${hash}`;
  }
  throw refuse('not_a_package', shownPath(decoded(combined)) || manifest, 'a start page is missing');
}
