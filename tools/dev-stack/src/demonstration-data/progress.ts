import type pg from 'pg';

interface OfferedCourse {
  slug: string;
  mandatory: boolean;
  /** Days from today until the deadline. */
  deadlineInDays?: number;
}

export async function offerCourses(
  client: pg.ClientBase,
  companyId: string,
  courses: readonly OfferedCourse[],
) {
  for (const { slug, mandatory, deadlineInDays } of courses) {
    await client.query(
      `insert into academy.company_courses (id, company_id, course_id, mandatory, languages, deadline)
       select uuidv7(), $1, id, $2, languages, current_date + $3::int from academy.courses where slug = $4`,
      [companyId, mandatory, deadlineInDays ?? null, slug],
    );
  }
}

interface LearnerProgress {
  userId: string;
  /** Number of completed lessons. If it is at least the number of lessons of the course, the course is completed. */
  lessons: number;
  startedDaysAgo: number;
}

/** Stores that each learner has completed the first lessons of a course, at intervals of five minutes. */
export async function addProgress(
  client: pg.ClientBase,
  companyId: string,
  slug: string,
  learners: readonly LearnerProgress[],
): Promise<void> {
  await client.query(
    `with learner as (
       select * from unnest($3::uuid[], $4::int[], $5::int[]) as given (user_id, lessons, days)
     ), enrolled as (
       insert into academy.enrollments
         (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, created_at)
       select uuidv7(), cc.company_id, cc.id, c.id, learner.user_id, least(learner.lessons, c.lessons_count),
              case when learner.lessons >= c.lessons_count
                then now() - (learner.days - 1) * interval '1 day' + c.lessons_count * interval '5 minutes' end,
              now() - learner.days * interval '1 day'
       from learner
       join academy.courses c on c.slug = $2
       join academy.company_courses cc on cc.course_id = c.id and cc.company_id = $1
       returning id, course_id, advancements_count, created_at
     )
     insert into academy.advancements (enrollment_id, lesson_id, created_at)
     select enrolled.id, lessons.id, enrolled.created_at + lessons.position * interval '5 minutes'
     from enrolled
     join academy.lessons on lessons.course_id = enrolled.course_id and lessons.retired_at is null
       and lessons.position <= enrolled.advancements_count`,
    [
      companyId,
      slug,
      learners.map(({ userId }) => userId),
      learners.map(({ lessons }) => lessons),
      learners.map(({ startedDaysAgo }) => startedDaysAgo),
    ],
  );
}

/** Issues the certificates of all completed courses, as academy-api does when a learner completes a course. */
export const issueCertificates = (client: pg.ClientBase) =>
  client.query(
    `select academy.issue_certificates(array_agg(uuidv7()), array_agg(id), array_agg(null::text),
       array_agg(null::timestamptz), array_agg(null::smallint))
     from academy.enrollments where completed_at is not null`,
  );
