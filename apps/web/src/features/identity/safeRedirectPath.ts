/** Where someone goes who asked for no place, or for one that is not safe. */
const home = '/';

/** Going back to these would ask for another sign-in, or undo it. */
const detours = ['/login', '/logout'];

/** A path from the root, whose second character does not turn it into another host's address. */
const fromRoot = /^\/(?![/\\])/;

/** Browsers drop some of these from URLs, and none of them belongs into a path of ours. */
const backslashOrInvisible = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const mostLayers = 5;

/**
 * The wanted path, or the home path when following it could lead away from the origin: to other hosts and schemes,
 * also where they appear only after decoding, after dropping control characters or after resolving dot segments.
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

/** The text itself and what its path becomes each time it is decoded; an unsafe last layer if that never ends. */
function layersOf(wanted: string): string[] {
  const layers = [wanted];
  let path = wanted.split(/[?#]/, 1)[0] ?? '';
  while (layers.length <= mostLayers) {
    const decoded = decode(path);
    if (decoded === path) return layers;
    layers.push(decoded);
    path = decoded;
  }
  return [...layers, ''];
}

/** Empty, which is no path, when the text is not well-formed. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
