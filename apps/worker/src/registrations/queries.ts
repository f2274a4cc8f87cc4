import { sql } from 'drizzle-orm';
import {
  courses,
  enrollments,
  lessons,
  publishedMembers,
  registrations,
  xapiDocuments,
  xapiStatements,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/**
 * Number of days without activity after which the data of a registration is deleted. A registration contains the data
 * that a SCORM or xAPI package has stored about a learner in one round.
 */
const keptDays = 90;
const batchSize = 1_000;

/**
 * Deletes the states, statements and documents that packages have stored about learners (rule 521). The data is deleted
 * if the course was removed. It is also deleted after `keptDays` without activity, if the round is completed, a later
 * round has started, or the person has left the company. Completion, success and score are not deleted.
 * @returns the number of registrations
 */
export async function clearRegistrations(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select own.id from ${registrations} own
      join ${enrollments} enrollment on enrollment.id = own.enrollment_id
      where own.cleared_at is null and (
        own.lesson_id in (
          select lesson.id from ${lessons} lesson join ${courses} course on course.id = lesson.course_id
          where course.removed_at is not null)
        or own.updated_at < now() - ${keptDays} * interval '1 day' and (
          own.round < enrollment.round
          or enrollment.completed_at < now() - ${keptDays} * interval '1 day'
          or not exists (
            select from ${publishedMembers} member
            where member.company_id = own.company_id and member.user_id = own.user_id)))
      limit ${batchSize}
      for update of own skip locked`);
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
    if (rows.length === 0) return 0;
    await tx.execute(sql`delete from ${xapiStatements} where registration_id = any(${ids})`);
    await tx.execute(sql`delete from ${xapiDocuments} where registration_id = any(${ids})`);
    await tx.execute(sql`
      update ${registrations} set state = null, cleared_at = now(), ticket_hash = null, ticket_expires_at = null,
        cookie_hash = null, cookie_expires_at = null, token_hash = null
      where id = any(${ids})`);
    return rows.length;
  });
}
