import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { importLines, imports } from '../../database/tables/imports.ts';
import { abandonedAfterMinutes, historyDays } from '../rules.ts';

/** Maximum number of lines per DELETE statement, so that each statement takes less than a second. */
const lineBatch = 20_000;
const importBatch = 500;

/**
 * @param goOn is called before each batch, and returns false to stop
 * @returns true if all lines have been deleted
 */
async function deleteLines(
  db: Database,
  importId: string,
  goOn: () => boolean = () => true,
): Promise<boolean> {
  const { rows } = await db.execute<{ first: number | null; last: number }>(sql`
    select min(position) as first, max(position) as last from ${importLines} where import_id = ${importId}`);
  const { first, last } = rows[0]!;
  for (let from = first; from !== null && from <= last; from += lineBatch) {
    if (!goOn()) return false;
    // Each statement deletes the lines in one range of positions, which PostgreSQL finds by the primary key. With a
    // `limit` instead, each statement would first read again the rows that the earlier statements deleted.
    await db.execute(sql`
      delete from ${importLines}
      where import_id = ${importId} and position between ${from}::int and ${from + lineBatch - 1}::int`);
  }
  return true;
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await deleteLines(db, id);
  await db.delete(imports).where(eq(imports.id, id));
}

/**
 * Deletes abandoned uploads, the lines of expired imports, and imports older than the retention period.
 * Marks as expired the previews that can no longer be applied.
 * @param goOn returns false to stop between two statements; the next call continues
 */
export async function deleteOutdated(db: Database, goOn: () => boolean): Promise<void> {
  const abandoned = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.state, 'reading'),
        lt(imports.updated_at, sql`now() - ${abandonedAfterMinutes}::int * interval '1 minute'`),
      ),
    )
    .limit(importBatch);
  for (const { id } of abandoned)
    if (await deleteLines(db, id, goOn)) await db.delete(imports).where(eq(imports.id, id));
  const expired = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        sql`${imports.has_lines}`,
        lte(imports.expires_at, sql`now()`),
        inArray(imports.state, ['ready', 'applied', 'failed', 'expired']),
      ),
    )
    .orderBy(asc(imports.expires_at))
    .limit(importBatch);
  for (const { id } of expired)
    if (await deleteLines(db, id, goOn))
      await db
        .update(imports)
        .set({ has_lines: false, state: sql`case when state = 'ready' then 'expired' else state end` })
        .where(and(eq(imports.id, id), lte(imports.expires_at, sql`now()`)));
  await db
    .update(imports)
    .set({ state: 'expired' })
    .where(and(eq(imports.state, 'ready'), lt(imports.expires_at, sql`now()`)));
  // With the condition on `expires_at`, the query can use the index on this column. The condition excludes no old
  // import, because each import expires some weeks after its creation at the latest.
  await db.execute(sql`
    delete from ${imports} where id in (
      select id from ${imports}
      where created_at < now() - ${historyDays}::int * interval '1 day' and expires_at < now() - interval '300 days'
      limit ${importBatch}::int)`);
}
