import { createPath, type Path } from 'react-router';

/** The address with the segment of its path at a position, from 1, replaced; query and fragment stay. */
export function withSegment({ pathname, search, hash }: Path, position: number, segment: string): string {
  const replaced = pathname
    .split('/')
    .map((present, index) => (index === position ? segment : present))
    .join('/');
  return createPath({ pathname: replaced, search, hash });
}
