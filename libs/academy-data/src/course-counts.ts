import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { isAmongAudience } from './audiences.ts';
import {
  companySizes,
  publishedMembers,
  directoryVersions,
  groupVersions,
  holdsLearner,
} from './core-published.ts';
import { audienceGroups, companyCourses, courseCounts, enrollments } from './tables/index.ts';

/**
 * SQL for a text that changes whenever one of the counts of a company course may have changed.
 * Every change of an enrollment that affects the counts also updates the row of the company course.
 * The row's transaction id (`xmin`) therefore changes with each of these changes.
 * @param course alias of the table `company_courses` in the query
 */
export const versionOfCounts = (course: SQLWrapper): SQL => sql`concat_ws(' ', ${course}.xmin,
  (select directory.version from ${directoryVersions} directory where directory.company_id = ${course}.company_id),
  (select string_agg(audience.group_id || ' ' || one.version, ' ' order by audience.group_id)
   from ${audienceGroups} audience join ${groupVersions} one on one.group_id = audience.group_id
   where audience.company_course_id = ${course}.id))`;

/**
 * Maximum number of times that one request recounts a course whose stored counts are not current.
 * One recount is not enough: the request may share a recount that another request started earlier. That recount may lack
 * a later change, which the response must contain.
 */
export const maxCounts = 2;

const isLearner = holdsLearner(sql.raw('member.permissions'));

/** Recounts in progress, by database and course. Each transaction is a separate key, so recounts in transactions are not shared. */
const counting = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Counts the audience of a company course and stores the counts, unless the stored ones are current.
 * Concurrent calls share one recount. Otherwise, each call would occupy a connection while it waits for the lock.
 */
export function countAudience(db: Database, companyCourseId: string): Promise<void> {
  const inProgress = counting.get(db) ?? new Map<string, Promise<void>>();
  counting.set(db, inProgress);
  const started = inProgress.get(companyCourseId);
  if (started) return started;
  const count = storeCounts(db, companyCourseId).finally(() => inProgress.delete(companyCourseId));
  inProgress.set(companyCourseId, count);
  return count;
}

/**
 * Counts the audience of a company course and stores the counts, unless the stored ones are current.
 * A lock makes other processes wait for the first recount. The counts match their version, because one statement reads both.
 */
async function storeCounts(db: Database, companyCourseId: string): Promise<void> {
  const id = sql`${companyCourseId}::uuid`;
  const version = versionOfCounts(sql.raw('course'));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('course_counts ' || ${id}, 0))`);
    await tx.execute(sql`
      insert into ${courseCounts} as stored (company_course_id, version, members_count, completed_count,
        certificates_count, learners_count, enrolled_learners, completed_learners)
      select course.id, ${version}, counted.*
      from ${companyCourses} course
      cross join lateral (
        select count(own.id), count(own.completed_at), count(*) filter (where own.certificate_status = 'issued'),
          count(*) filter (where ${isLearner}), count(own.id) filter (where ${isLearner}),
          count(own.completed_at) filter (where ${isLearner})
        from ${publishedMembers} member
        left join ${enrollments} own on own.company_course_id = ${id} and own.user_id = member.user_id
        where member.company_id = course.company_id and ${isAmongAudience(id, sql.raw('member.member_id'))}
      ) counted
      where course.id = ${id} and not exists (
        select from ${courseCounts} known where known.company_course_id = course.id and known.version = ${version})
      on conflict (company_course_id) do update
      set version = excluded.version, members_count = excluded.members_count,
          completed_count = excluded.completed_count, certificates_count = excluded.certificates_count,
          learners_count = excluded.learners_count, enrolled_learners = excluded.enrolled_learners,
          completed_learners = excluded.completed_learners`);
  });
}

/** Numbers of a company course that are needed to list the learners who have not started it. */
export interface NotStartedCount {
  isForGroups: boolean;
  /** Number of learners in the audience. */
  learners: number;
  notStarted: number;
  /** Number of all members of the company. */
  companySize: number;
}

/**
 * Prepares a query that counts the learners in the audience of a company course, and those who have not started the course.
 * The returned function returns undefined if the company has no such course.
 */
export function prepareNotStartedCount(db: Database) {
  const read = db
    .select({
      isCurrent: sql<boolean>`coalesce(${courseCounts.version} = ${versionOfCounts(companyCourses)}, false)`,
      isForGroups: companyCourses.for_groups,
      learners: sql<number>`coalesce(${courseCounts.learners_count}, 0)`,
      notStarted: sql<number>`coalesce(${courseCounts.learners_count} - ${courseCounts.enrolled_learners}, 0)`,
      companySize: sql<number>`coalesce((
        select size.members_count from ${companySizes} size where size.company_id = ${companyCourses.company_id}), 0)`,
    })
    .from(companyCourses)
    .leftJoin(courseCounts, eq(courseCounts.company_course_id, companyCourses.id))
    .where(
      and(
        eq(companyCourses.id, sql.placeholder('companyCourseId')),
        eq(companyCourses.company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('not_started_count');

  return async (asked: {
    companyId: string;
    companyCourseId: string;
  }): Promise<NotStartedCount | undefined> => {
    let [known] = await read.execute({ ...asked });
    for (let attempt = 0; attempt < maxCounts && known && !known.isCurrent; attempt += 1) {
      await countAudience(db, asked.companyCourseId);
      [known] = await read.execute({ ...asked });
    }
    return known;
  };
}
