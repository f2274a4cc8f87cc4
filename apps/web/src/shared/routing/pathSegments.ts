import { createPath, type Path } from 'react-router';

/** Replaces the path segment of a URL at a position, counted from 1. Query and fragment stay unchanged. */
export function withSegment({ pathname, search, hash }: Path, position: number, segment: string): string {
  const replaced = pathname
    .split('/')
    .map((present, index) => (index === position ? segment : present))
    .join('/');
  return createPath({ pathname: replaced, search, hash });
}
