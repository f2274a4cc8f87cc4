export interface Bounds {
  limit: number;
  offset: number;
}

export const boundsOf = (page: number, size: number): Bounds => ({ limit: size, offset: (page - 1) * size });

/**
 * Reads a page of a list. Each row contains the total number of rows. If the page is after the end of the list, and so
 * has no row, the total is read from the first row of the list.
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
