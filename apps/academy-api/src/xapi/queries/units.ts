import { and, eq, isNull, sql } from 'drizzle-orm';
import { lessons, packageLessons, registrations } from '@academy/academy-data';
import type { PackageLaunch } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { XapiRegistration } from '../launch.ts';

/**
 * A unit of a cmi5 course (a lesson), and the results that statements about it have reported in the learner's current
 * round.
 */
export interface Unit {
  lesson_id: string;
  launch: PackageLaunch;
  has_begun: boolean;
  is_completed: boolean;
  is_passed: boolean;
}

/**
 * Finds the units of a registration's course, of which there are at most 2,000, in the order of the course. Takes an
 * advisory lock on the enrollment until the transaction ends. If several units end at the same time, the last
 * transaction therefore sees the results of the others.
 */
export async function lockUnits(
  tx: Database,
  { registration_id, enrollment_id, course_id }: XapiRegistration,
): Promise<Unit[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`units:${enrollment_id}`}, 0))`);
  const { rows } = await tx.execute<Unit & Record<string, unknown>>(sql`
    select ${packageLessons.lesson_id}, ${packageLessons.launch}, ${registrations.id} is not null as has_begun,
           coalesce(${registrations.completion} = 'completed', false) as is_completed,
           coalesce(${registrations.success} = 'passed', false) as is_passed
    from ${packageLessons}
    join ${lessons} on ${and(
      eq(lessons.id, packageLessons.lesson_id),
      eq(lessons.course_id, course_id),
      isNull(lessons.retired_at),
    )}
    left join ${registrations} on ${and(
      eq(registrations.lesson_id, packageLessons.lesson_id),
      eq(registrations.enrollment_id, enrollment_id),
      sql`${registrations.round} = (select own.round from ${registrations} own where own.id = ${registration_id})`,
    )}
    order by ${lessons.position}`);
  return rows;
}
