import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const proposed = ({ name }: PgColumn) => sql`excluded.${sql.identifier(name)}`;

/** Returns options of `on conflict do update` that update the given columns only if at least one value differs. */
export function replacing(...columns: [PgColumn, ...PgColumn[]]): {
  set: Record<string, SQL>;
  setWhere: SQL;
} {
  const list = (values: (PgColumn | SQL)[]) => sql.join(values, sql`, `);
  return {
    set: Object.fromEntries(columns.map((column) => [column.name, proposed(column)])),
    setWhere: sql`(${list(columns)}) is distinct from (${list(columns.map(proposed))})`,
  };
}
