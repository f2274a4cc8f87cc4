/** A path with the segment at a position, from 1, replaced. */
export function withSegment(pathname: string, position: number, segment: string): string {
  return pathname
    .split('/')
    .map((present, index) => (index === position ? segment : present))
    .join('/');
}
