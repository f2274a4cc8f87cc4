import type pg from 'pg';

export type Queryable = Pick<pg.Pool, 'query'>;

/** Inserts rows with the same keys in one statement. For an undefined value, the default of the column is stored. */
export async function insertRows(
  database: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.entries(rows[0] ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `"${name}"`)
    .join(', ');
  if (columns === '') return;
  await database.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
