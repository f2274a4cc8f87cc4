const home = '/';

/** The pages at these paths start another sign-in or a sign-out, so a sign-in must not redirect to them. */
const detours = ['/login', '/logout', '/second-factor'];

/** Matches an absolute path that is not a protocol-relative URL. */
const fromRoot = /^\/(?![/\\])/;

/** Matches backslashes and invisible characters, which browsers may convert or remove when they open a URL. */
const backslashOrInvisible = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const maxLayers = 5;

/**
 * Returns the requested path, or the home path if the requested path is missing, one of `detours` or unsafe.
 * A path is unsafe if opening it could leave the origin (open redirect).
 * This includes paths that leave the origin only after decoding, after removal of control characters, or through `..`.
 */
export function safeRedirectPath(wanted: string | null | undefined, origin = window.location.origin): string {
  if (!wanted || !layersOf(wanted).every((layer) => staysHere(layer, origin))) return home;
  const { pathname, search, hash } = new URL(wanted, origin);
  const isDetour = detours.includes(pathname.toLowerCase().replace(/\/+$/, ''));
  return isDetour ? home : `${pathname}${search}${hash}`;
}

function staysHere(layer: string, origin: string): boolean {
  if (!fromRoot.test(layer) || backslashOrInvisible.test(layer)) return false;
  const url = new URL(layer, origin);
  return url.origin === origin && fromRoot.test(url.pathname);
}

/**
 * Returns the wanted text, followed by its path decoded once, twice and so on, until decoding no longer changes the
 * path. If `maxLayers` decodings do not suffice, the last element is an empty string, which counts as an unsafe path.
 */
function layersOf(wanted: string): string[] {
  const layers = [wanted];
  let path = wanted.split(/[?#]/, 1)[0] ?? '';
  while (layers.length <= maxLayers) {
    const decoded = decode(path);
    if (decoded === path) return layers;
    layers.push(decoded);
    path = decoded;
  }
  return [...layers, ''];
}

/** Decodes a path once. If the encoding is malformed, returns an empty string, which counts as an unsafe path. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
