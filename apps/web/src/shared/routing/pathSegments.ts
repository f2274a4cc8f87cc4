import { createPath, type Path } from 'react-router';

/** Replaces one path segment (position counted from 1) of a URL. Query and fragment stay unchanged. */
export function withSegment({ pathname, search, hash }: Path, position: number, segment: string): string {
  const replaced = pathname
    .split('/')
    .map((present, index) => (index === position ? segment : present))
    .join('/');
  return createPath({ pathname: replaced, search, hash });
}
