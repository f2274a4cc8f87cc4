import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  companyCourses,
  courses,
  courseTexts,
  duties,
  groupUses,
  languageFor,
  sessions,
  titleIn,
} from '@academy/academy-data';
import { groupUseKinds, type GroupUse, type Locale } from '@academy/contracts';
import { prepareRows, readPage, type Bounds } from '@academy/service-kit';

interface AskedUses extends Bounds {
  companyId: string;
  groupId: string;
  language: Locale;
}

const language = sql.placeholder('language');
const used = sql`
  use.group_id = ${sql.placeholder('groupId')} and subject.company_id = ${sql.placeholder('companyId')}`;

/**
 * Selects the objects that prevent core-services from deleting the group. Cancelled or closed sessions, archived duties
 * and removed courses have no row in `group_uses_v1`.
 */
const uses = sql`
  select content.kind, subject.id, text.title, null::timestamptz as starts_at
  from ${groupUses} use join ${companyCourses} subject on subject.id = use.used_by
  join ${courses} content on content.id = subject.course_id
  join ${courseTexts} text on text.course_id = content.id and text.language = ${languageFor(
    sql`${language}`,
    {
      chosen: sql.raw('subject.languages'),
      available: sql.raw('content.languages'),
    },
  )}
  where ${used}
  union all
  select 'duty', subject.id, ${titleIn(sql.raw('subject.titles'), sql`${language}`)}, null
  from ${groupUses} use join ${duties} subject on subject.id = use.used_by where ${used}
  union all
  select 'session', subject.id, ${titleIn(sql.raw('subject.titles'), sql`${language}`)}, subject.starts_at
  from ${groupUses} use join ${sessions} subject on subject.id = use.used_by where ${used}`;

const position = sql`array_position(array[${sql.join(
  groupUseKinds.map((kind) => sql.raw(`'${kind}'`)),
  sql`, `,
)}], kind)`;

/** Prepares the query that lists the uses of a group by kind; sessions are sorted by start, other kinds by title. */
export function prepareGroupUses(pool: Pool) {
  const read = prepareRows<GroupUse & { total: number }>(
    pool,
    'group_uses',
    sql`
      select listed.*, count(*) over ()::int as total from (${uses}) listed
      order by ${position}, starts_at, title, id
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );
  return async (asked: AskedUses): Promise<{ rows: GroupUse[]; total: number }> => {
    const { rows, total } = await readPage(
      asked,
      (bounds) => read({ ...asked, ...bounds }),
      (row) => row.total,
    );
    return { rows: rows.map(({ total: _, ...use }) => use), total };
  };
}
