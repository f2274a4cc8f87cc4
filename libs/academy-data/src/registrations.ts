import { createHash } from 'node:crypto';
import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { publishedPermissionGrants } from '@academy/platform-data';
import { isInAudience } from './audiences.ts';
import { holdsLearner } from './core-published.ts';
import {
  companyCourses,
  contentPackages,
  courses,
  enrollments,
  packageLessons,
  registrations,
} from './tables/index.ts';

/**
 * SQL joins for queries of `registrations` that keep only registrations whose learner may still run the lesson (rule
 * 507): the registration belongs to the enrollment's current round, the course is active and its audience includes the
 * learner, the package was not removed, and the learner still belongs to the company.
 */
export const openRegistrations: SQL = sql`
  ${registrations}
  join ${enrollments} on ${and(
    eq(enrollments.id, registrations.enrollment_id),
    eq(enrollments.round, registrations.round),
  )}
  join ${companyCourses} on ${and(
    eq(companyCourses.id, enrollments.company_course_id),
    eq(companyCourses.status, sql.raw(`'active'`)),
    isInAudience(companyCourses, registrations.user_id),
  )}
  join ${courses} on ${and(eq(courses.id, companyCourses.course_id), isNull(courses.removed_at))}
  join ${contentPackages} on ${and(
    eq(contentPackages.id, registrations.package_id),
    isNull(contentPackages.removed_at),
    or(
      eq(registrations.by_administrator, sql.raw('true')),
      sql`exists (
        select from ${publishedPermissionGrants}
        where ${eq(publishedPermissionGrants.user_id, registrations.user_id)}
          and ${eq(publishedPermissionGrants.company_id, registrations.company_id)}
          and not ${publishedPermissionGrants.excluded}
          and ${holdsLearner(publishedPermissionGrants.permissions)})`,
    ),
  )}`;

const isReplaced = ne(packageLessons.package_id, registrations.package_id);

/**
 * SQL joins for queries of registrations and their packages. The joined row `played` has the columns `identifier`,
 * `href` and `launch`, which state how the lesson is started. A session that began before the package was replaced
 * continues with the old package (rule 504).
 */
export const joinPlayedLesson: SQL = sql`
  join ${packageLessons} on ${eq(packageLessons.lesson_id, registrations.lesson_id)}
  left join lateral (
    select lesson from jsonb_array_elements(case when ${isReplaced} then ${contentPackages.lessons} else '[]' end) lesson
    where lesson ->> 'identifier' = ${packageLessons.identifier} limit 1
  ) former on true
  join lateral (
    select ${packageLessons.identifier}, coalesce(former.lesson ->> 'href', ${packageLessons.href}) as href,
           coalesce(former.lesson -> 'launch', ${packageLessons.launch}) as launch
  ) played on former.lesson is not null or not ${isReplaced}`;

/**
 * The pseudonym that packages get instead of a learner's id. A learner's pseudonym is the same in all courses of a
 * company, and is used for nothing else.
 */
export const learnerPseudonym = (companyId: string, userId: string): string =>
  createHash('sha256').update(`learner of packages:${companyId}:${userId}`).digest('hex').slice(0, 32);

/**
 * Rounds a score to the precision in which registrations store it. PostgreSQL refuses numbers that are closer to 0 than
 * this precision allows.
 */
export const storedScore = (score: number): number => Math.fround(score);
