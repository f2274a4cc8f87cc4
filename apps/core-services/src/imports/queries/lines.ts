import { and, asc, count, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { ImportLine, ImportLineKind } from '@academy/contracts';
import { boundsOf, type Database, type DateOrder } from '@academy/service-kit';
import { importLines, imports } from '../../database/tables/imports.ts';
import type { FileLine } from '../read-line.ts';
import { groupKeysOf } from './group-keys.ts';
import { findMissing } from './missing.ts';

/**
 * Serialises rows to a JSON document, row by row, without building a string of the whole document.
 * V8 would store such a long string among its old objects, which it frees late.
 */
const jsonOf = (rows: readonly object[]): Buffer =>
  Buffer.concat(
    rows
      .flatMap((row, index) => [Buffer.from(index === 0 ? '[' : ','), Buffer.from(JSON.stringify(row))])
      .concat(Buffer.from(']')),
  );

/**
 * Stores lines of a file, and updates the import's row, so that the upload in progress does not count as abandoned. The
 * lines are passed as one JSON document, because lines have different numbers of groups, and the inner arrays of an SQL
 * array must have equal lengths. Each line is stored as if it added a new member, so that the comparison need not
 * update the lines that add one.
 */
export async function storeLines(db: Database, importId: string, first: number, lines: readonly FileLine[]) {
  const rows = lines.map(({ email, firstName, lastName, startDate, ...line }, index) => ({
    position: first + index,
    line: line.line,
    new_member_id: line.newMemberId,
    email_address: email,
    address_key: line.addressKey,
    first_name: firstName,
    last_name: lastName,
    groups: line.groups,
    start_date: startDate,
    manager_key: line.managerKey,
    locale: line.language,
    external_id: line.externalId,
    problems: line.problems,
  }));
  const done = first + lines.length - 1;
  await db.execute(sql`
    with counted as (
      update ${imports} set done = ${done}::int, total = ${done}::int, updated_at = now() where id = ${importId}
    )
    insert into ${importLines}
      (import_id, position, line, new_member_id, email_address, address_key, first_name, last_name, groups,
       start_date, manager_key, locale, external_id, problems, group_keys, member_id, is_new, kind)
    select ${importId}::uuid, given.*, ${groupKeysOf('given.groups')}, given.new_member_id, true,
           case when given.problems = '[]' then 'added' else 'wrong' end
    from json_to_recordset(${jsonOf(rows)}::json) as given (
      position integer, line integer, new_member_id uuid, email_address text, address_key text, first_name text,
      last_name text, groups text[], start_date date, manager_key text, locale text, external_id text, problems jsonb)`);
}

const dateBatch = 10_000;

/**
 * Resolves dates whose order of day and month was unclear, such as 01/02/2026. Call this function after the whole file
 * was read, if other lines have shown in which order the file states them. Until then, such a date is stored with the
 * day first, and its line has a problem.
 */
export async function resolveDates(db: Database, importId: string, total: number, order: DateOrder) {
  const date =
    order === 'dayFirst'
      ? sql`same.start_date`
      : sql`make_date(extract(year from same.start_date)::int, extract(day from same.start_date)::int,
                     extract(month from same.start_date)::int)`;
  for (let from = 1; from <= total; from += dateBatch)
    await db.execute(sql`
      update ${importLines} line
      set start_date = ${date}, problems = others.problems,
          kind = case when others.problems = '[]' then 'added' else 'wrong' end
      from ${importLines} same, lateral (
        select coalesce(jsonb_agg(problem), '[]') as problems from jsonb_array_elements(same.problems) as problem
        where problem ->> 'problem' <> 'ambiguous_date'
      ) others
      where same.import_id = ${importId} and same.position between ${from}::int and ${from + dateBatch - 1}::int
        and same.problems @> '[{"problem": "ambiguous_date"}]'
        and line.import_id = same.import_id and line.position = same.position`);
}

interface LinePage {
  companyId: string;
  importId: string;
  kind: ImportLineKind;
  page: number;
  size: number;
}

const problems = sql<ImportLine['problems']>`${importLines.problems} || ${importLines.conflicts}`;

/**
 * Returns a page of the lines of one kind, in the order of the file. A line of the kind `different_person` remains in
 * the list of this kind after a decision, so that the decision can be changed.
 */
export async function findLines(db: Database, { companyId, importId, kind, page, size }: LinePage) {
  if (kind === 'missing') return findMissing(db, { companyId, importId, page, size });
  const isOfKind =
    kind === 'different_person'
      ? and(isNotNull(importLines.holder_id), ne(importLines.kind, 'wrong'))
      : eq(importLines.kind, kind);
  const where = and(eq(importLines.import_id, importId), isOfKind);
  const { limit, offset } = boundsOf(page, size);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        line: importLines.line,
        emailAddress: sql<string>`coalesce(${importLines.email_address}, '')`,
        firstName: importLines.first_name,
        lastName: importLines.last_name,
        changes: sql<ImportLine['changes']>`coalesce(${importLines.changes}, '[]')`,
        // If the import releases the account of the member, the status also changes, and `changes` marks this in the
        // entry of the status.
        accountReleased: sql<boolean>`coalesce(${importLines.changes} @> '[{"accountReleased": true}]', false)`,
        decision: importLines.decision,
        problems,
      })
      .from(importLines)
      .where(where)
      .orderBy(asc(importLines.position))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(importLines).where(where),
  ]);
  return { data: rows, total: counted?.total ?? 0, page, size };
}

const batchSize = 1_000;

export async function* readWrongLines(db: Database, importId: string) {
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ position: importLines.position, line: importLines.line, problems })
      .from(importLines)
      .where(
        and(
          eq(importLines.import_id, importId),
          eq(importLines.kind, 'wrong'),
          gt(importLines.position, after),
        ),
      )
      .orderBy(asc(importLines.position))
      .limit(batchSize);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.position;
  }
}
