import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  advancements,
  companyCourses,
  contentPackages,
  courses,
  enrollments,
  isCourse,
  isInAudience,
  lessons,
  packageLessons,
  registrations,
} from '@academy/academy-data';
import type { CompletionState, PackageFormat, PackageLaunch, SuccessState } from '@academy/contracts';
import { prepareRows, type Database } from '@academy/service-kit';

interface AskedLesson {
  companyId: string;
  courseId: string;
  lessonId: string;
  userId: string;
}

/** A lesson that the learner starts, and the learner's progress in its course. */
export interface FoundLesson {
  /** Null if the learner has not enrolled. */
  enrollment_id: string | null;
  round: number;
  completed_at: string | null;
  advancements_count: number;
  lessons_count: number;
  /** Null if the course has no such lesson. */
  position: number | null;
  recorded: boolean;
  /** Null if the lesson does not come from a package. */
  package_id: string | null;
  /** False while the files of the package are missing, for example after a database was restored without them. */
  is_unpacked: boolean;
  format: PackageFormat;
  identifier: string;
  launch: PackageLaunch;
}

const asked = (name: keyof AskedLesson) => sql`${sql.placeholder(name)}::uuid`;

/**
 * Prepares the query for a lesson that a learner starts. The query returns no row if the learner may not see the
 * course.
 */
export function prepareLesson(pool: Pool) {
  const read = prepareRows<FoundLesson>(
    pool,
    'registration_lesson',
    sql`select ${enrollments.id} as enrollment_id, ${enrollments.round}, ${enrollments.completed_at},
               ${enrollments.advancements_count}, ${courses.lessons_count}, ${lessons.position},
               ${advancements.lesson_id} is not null as recorded,
               ${contentPackages.id} as package_id, ${contentPackages.status} = 'succeeded' as is_unpacked, ${contentPackages.format}, ${packageLessons.identifier}, ${packageLessons.launch}
        from ${companyCourses}
        join ${courses} on ${and(eq(courses.id, companyCourses.course_id), isCourse)}
        left join ${enrollments} on ${and(
          eq(enrollments.company_course_id, companyCourses.id),
          eq(enrollments.user_id, asked('userId')),
        )}
        left join ${lessons} on ${and(
          eq(lessons.id, asked('lessonId')),
          eq(lessons.course_id, courses.id),
          isNull(lessons.retired_at),
        )}
        left join ${packageLessons} on ${eq(packageLessons.lesson_id, lessons.id)}
        left join ${contentPackages} on ${and(
          eq(contentPackages.id, packageLessons.package_id),
          isNull(contentPackages.removed_at),
        )}
        left join ${advancements} on ${and(
          eq(advancements.enrollment_id, enrollments.id),
          eq(advancements.lesson_id, lessons.id),
        )}
        where ${and(
          eq(companyCourses.company_id, asked('companyId')),
          eq(companyCourses.course_id, asked('courseId')),
          eq(companyCourses.status, sql.raw(`'active'`)),
          isNull(courses.removed_at),
          isInAudience(companyCourses, asked('userId')),
        )}`,
  );
  return async (lesson: AskedLesson): Promise<FoundLesson | undefined> => (await read(lesson))[0];
}

type StoredRegistration = typeof registrations.$inferSelect;

interface NewSession {
  id: string;
  companyId: string;
  userId: string;
  enrollmentId: string;
  round: number;
  lessonId: string;
  packageId: string;
  byAdministrator: boolean;
  ticketHash: Buffer;
}

const ticketSeconds = 60;

/**
 * Begins a session with a lesson. The first session creates the registration, which is the record of the learner's work
 * on the lesson. Each further session ends the previous one, whose cookie and token become invalid.
 */
export async function storeSession(
  db: Database,
  {
    id,
    companyId,
    userId,
    enrollmentId,
    round,
    lessonId,
    packageId,
    byAdministrator,
    ticketHash,
  }: NewSession,
): Promise<StoredRegistration> {
  const session = {
    package_id: packageId,
    by_administrator: byAdministrator,
    ticket_hash: ticketHash,
    ticket_expires_at: sql`now() + ${sql.raw(`'${ticketSeconds} s'`)}::interval`,
    updated_at: sql`now()`,
  };
  const ids = {
    id,
    company_id: companyId,
    user_id: userId,
    enrollment_id: enrollmentId,
    lesson_id: lessonId,
  };
  const [stored] = await db
    .insert(registrations)
    .values({ ...ids, round, ...session })
    .onConflictDoUpdate({
      target: [registrations.enrollment_id, registrations.round, registrations.lesson_id],
      set: {
        ...session,
        session: sql`${registrations.session} + 1`,
        sequence: 0,
        cookie_hash: null,
        cookie_expires_at: null,
        token_hash: null,
      },
    })
    .returning();
  if (!stored) throw new Error('the registration was not stored');
  return stored;
}

interface NewState {
  companyId: string;
  registrationId: string;
  userId: string;
  session: number;
  sequence: number;
  state: string;
  completion: CompletionState;
  success: SuccessState;
  score: number | null;
}

export interface ChangedRegistration {
  id: string;
  lesson_id: string;
  session: number;
  sequence: number;
  completion: CompletionState;
  success: SuccessState;
  score: number | null;
  enrollment_id: string;
  recorded: boolean;
  /** False if the state belongs to an earlier session, or if a later state of the same session is already stored. */
  is_present: boolean;
}

/**
 * Prepares the statement that stores a state of the current round. The state is not stored if it belongs to an earlier
 * session, if its number is lower than the stored one, or if the state of the registration was deleted (rule 521).
 * `completed`, `passed` and a higher score are stored even then, and are never removed, so they do not depend on the
 * order in which states arrive.
 */
export function prepareStateChange(pool: Pool) {
  const given = (name: keyof NewState) => sql.placeholder(name);
  const isNewer = sql`(registration.cleared_at is null and registration.session = ${given('session')}::int and registration.sequence <= ${given('sequence')}::int)`;
  const store = prepareRows<ChangedRegistration>(
    pool,
    'registration_state',
    sql`update ${registrations} registration
        set state = case when ${isNewer} then ${given('state')}::json else registration.state end,
            sequence = case when ${isNewer} then ${given('sequence')}::int else registration.sequence end,
            completion = case
              when registration.completion = 'completed' then 'completed'
              when ${isNewer} or ${given('completion')}::text = 'completed' then ${given('completion')}::text
              else registration.completion end,
            success = case
              when registration.success = 'passed' then 'passed'
              when ${isNewer} or ${given('success')}::text = 'passed' then ${given('success')}::text
              else registration.success end,
            score = greatest(registration.score, ${given('score')}::real),
            updated_at = now()
        from ${enrollments} enrollment, ${contentPackages} package
        where registration.id = ${given('registrationId')}::uuid and registration.company_id = ${given('companyId')}::uuid
          and registration.user_id = ${given('userId')}::uuid
          and enrollment.id = registration.enrollment_id and enrollment.round = registration.round
          and package.id = registration.package_id and package.format <> 'cmi5'
        returning registration.id, registration.lesson_id, registration.session, registration.sequence,
                  registration.completion, registration.success, registration.score, registration.enrollment_id,
                  exists (
                    select from ${advancements} done
                    where done.enrollment_id = registration.enrollment_id and done.lesson_id = registration.lesson_id
                  ) as recorded,
                  registration.session = ${given('session')}::int
                    and registration.sequence = ${given('sequence')}::int as is_present`,
  );
  return async (state: NewState): Promise<ChangedRegistration | undefined> => (await store(state))[0];
}

/** Returns true if the learner has a registration with this id of a SCORM package, in whichever round. */
export async function hasRegistration(
  db: Database,
  { companyId, registrationId, userId }: Pick<NewState, 'companyId' | 'registrationId' | 'userId'>,
): Promise<boolean> {
  const found = await db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(
      contentPackages,
      and(eq(contentPackages.id, registrations.package_id), ne(contentPackages.format, 'cmi5')),
    )
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.company_id, companyId),
        eq(registrations.user_id, userId),
      ),
    );
  return found.length > 0;
}
