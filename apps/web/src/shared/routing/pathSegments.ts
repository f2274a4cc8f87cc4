import { createPath, type Path } from 'react-router';

/** Replaces one segment of the path and keeps query and fragment. Positions are counted from 1. */
export function withSegment({ pathname, search, hash }: Path, position: number, segment: string): string {
  const replaced = pathname
    .split('/')
    .map((present, index) => (index === position ? segment : present))
    .join('/');
  return createPath({ pathname: replaced, search, hash });
}
