/** LIMIT and OFFSET of the query for a page of a list. */
export interface Bounds {
  limit: number;
  offset: number;
}

/** Returns the bounds of a page. Pages count from 1 (rule 3). */
export const boundsOf = (page: number, size: number): Bounds => ({ limit: size, offset: (page - 1) * size });

/**
 * Reads a page of a list. Every row contains the total number of rows on all pages.
 * If the requested page is after the last page and has no rows, the total is read from the first row of the list.
 */
export async function readPage<Row>(
  bounds: Bounds,
  read: (bounds: Bounds) => Promise<Row[]>,
  totalOf: (row: Row) => number,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(bounds);
  const [first] = rows.length > 0 || bounds.offset === 0 ? rows : await read({ limit: 1, offset: 0 });
  return { rows, total: first === undefined ? 0 : totalOf(first) };
}
