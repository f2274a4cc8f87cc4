import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { companyCourses, ownCourseFiles, ownCourses, publishedMembers } from '@academy/academy-data';
import { draftLockSeconds, type CourseOutline } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';
import { isRestorable } from './published-files.ts';

export interface AskedDraft {
  /** Null for a draft of the catalogue. */
  companyId: string | null;
  courseId: string;
}

const sizeOfFiles = sql<number>`(
  select coalesce(sum(file.size), 0)::int from ${ownCourseFiles} file where file.course_id = ${ownCourses.id})`;

const lockUntil = sql<Date | null>`case when ${ownCourses.locked_until} > now() then ${ownCourses.locked_until} end`;

// Subqueries name the table of a column themselves, because drizzle omits it in a query of one table, and PostgreSQL
// could then resolve the name to a column of the subquery's own tables.
const summaryColumns = {
  id: ownCourses.id,
  company_id: ownCourses.company_id,
  supplements_course_id: ownCourses.supplements_course_id,
  /** Id of the company course to which the lessons are added; null if the draft is a whole course. */
  supplemented_id: sql<string | null>`(
    select used.id from ${companyCourses} used
    where used.company_id = ${ownCourses}.company_id and used.course_id = ${ownCourses}.supplements_course_id)`,
  titles: sql<CourseOutline['title']>`${ownCourses.outline} -> 'title'`,
  subject: sql<CourseOutline['subject']>`${ownCourses.outline} ->> 'subject'`,
  lessons_count: sql<number>`(
    select count(*)::int from jsonb_path_query(${ownCourses.outline}, '$.chapters[*].lessons[*]'))`,
  revision: ownCourses.revision,
  published_revision: ownCourses.published_revision,
  is_restorable: isRestorable,
  changed_at: ownCourses.changed_at,
  published_at: ownCourses.published_at,
  size: sizeOfFiles,
  locked_by: ownCourses.locked_by,
  locked_until: lockUntil.mapWith(ownCourses.locked_until),
  locked_name: sql<string | null>`(
    select nullif(academy.holder_name(member.first_name, member.last_name), '') from ${publishedMembers} member
    where member.company_id = ${ownCourses}.company_id and member.user_id = ${ownCourses}.locked_by limit 1)`,
};

const isDraft = ({ companyId, courseId }: AskedDraft) =>
  and(
    eq(ownCourses.id, courseId),
    companyId === null ? isNull(ownCourses.company_id) : eq(ownCourses.company_id, companyId),
    isNull(ownCourses.removed_at),
  );

export const findDrafts = (db: Database, { companyId, limit, offset }: { companyId: string } & Bounds) =>
  db
    .select({ ...summaryColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(ownCourses)
    .where(and(eq(ownCourses.company_id, companyId), isNull(ownCourses.removed_at)))
    .orderBy(desc(ownCourses.changed_at), desc(ownCourses.id))
    .limit(limit)
    .offset(offset);
export type DraftRow = Omit<Awaited<ReturnType<typeof findDrafts>>[number], 'total'>;

export async function findDraft(db: Database, asked: AskedDraft): Promise<DraftRow | undefined> {
  const [draft] = await db.select(summaryColumns).from(ownCourses).where(isDraft(asked));
  return draft;
}

export async function findOutline(db: Database, asked: AskedDraft) {
  const [draft] = await db
    .select({
      outline: ownCourses.outline,
      revision: ownCourses.revision,
      supplements_course_id: ownCourses.supplements_course_id,
    })
    .from(ownCourses)
    .where(isDraft(asked));
  return draft;
}

export interface LockedDraft {
  outline: CourseOutline;
  revision: number;
  /** Null if the course was never published. */
  published_revision: number | null;
  /** The published revision whose files are kept; null if there is none. */
  kept_revision: number | null;
  /** Id of the catalogue course to which the lessons are added; null if the draft is a whole course. */
  supplements_course_id: string | null;
  /** True if somebody else edits the draft. */
  isHeld: boolean;
}

export async function lockDraft(
  tx: Database,
  { userId, ...asked }: AskedDraft & { userId: string },
): Promise<LockedDraft | undefined> {
  const [draft] = await tx
    .select({
      outline: ownCourses.outline,
      revision: ownCourses.revision,
      published_revision: ownCourses.published_revision,
      kept_revision: ownCourses.kept_revision,
      supplements_course_id: ownCourses.supplements_course_id,
      isHeld: sql<boolean>`coalesce(
        ${ownCourses.locked_by} <> ${userId}::uuid and ${ownCourses.locked_until} > now(), false)`,
    })
    .from(ownCourses)
    .where(isDraft(asked))
    .for('update');
  return draft;
}

const heldBy = (userId: string) => ({
  locked_by: userId,
  locked_until: sql`clock_timestamp() + make_interval(secs => ${draftLockSeconds})`,
});

/** Gives a user the edit lock on a draft for one minute. @returns the time at which the lock ends */
export async function storeLock(tx: Database, courseId: string, userId: string): Promise<Date> {
  const [stored] = await tx
    .update(ownCourses)
    .set(heldBy(userId))
    .where(eq(ownCourses.id, courseId))
    .returning({ until: ownCourses.locked_until });
  if (!stored?.until) throw new Error('a locked draft does not exist');
  return stored.until;
}

export const releaseLock = (tx: Database, courseId: string, userId: string) =>
  tx
    .update(ownCourses)
    .set({ locked_by: null, locked_until: null })
    .where(and(eq(ownCourses.id, courseId), eq(ownCourses.locked_by, userId)));

/** Increments the revision of a draft, and gives the user the edit lock. @returns the new revision */
export async function storeChange(
  tx: Database,
  { courseId, userId, outline }: { courseId: string; userId: string; outline?: CourseOutline | undefined },
): Promise<number> {
  const [stored] = await tx
    .update(ownCourses)
    .set({
      revision: sql`${ownCourses.revision} + 1`,
      changed_at: sql`now()`,
      ...heldBy(userId),
      ...(outline && { outline }),
    })
    .where(eq(ownCourses.id, courseId))
    .returning({ revision: ownCourses.revision });
  if (!stored) throw new Error('a locked draft does not exist');
  return stored.revision;
}

/**
 * Marks the current revision of a draft as published.
 * @param basedOn hash of the published files; only for courses of the catalogue
 */
export const storePublication = (tx: Database, courseId: string, basedOn: string | null = null) =>
  tx
    .update(ownCourses)
    .set({ published_revision: sql`${ownCourses.revision}`, published_at: sql`now()`, based_on: basedOn })
    .where(eq(ownCourses.id, courseId));
