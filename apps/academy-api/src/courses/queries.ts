import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  advancements,
  chapters,
  chapterTexts,
  companyCourses,
  contactsOf,
  courses,
  courseSources,
  courseTexts,
  dueOnOf,
  enrollments,
  isInAudience,
  lessons,
  lessonTexts,
  offeredAs,
  unstartedDueOn,
  type StoredContact,
} from '@academy/academy-data';
import type { FinalTest, Subject } from '@academy/contracts';
import {
  instantOrNull,
  isTrue,
  numberOrNull,
  packed,
  prepareRows,
  textOrNull,
  unpacked,
  type Database,
  type PackedBoolean,
} from '@academy/service-kit';
import type { CurriculumLesson } from './curricula.ts';

/** A company course with the caller's enrollment, if there is one. Several values of one field are separated by commas. */
export interface CourseRow {
  id: string;
  subject: Subject;
  bonus: boolean;
  mandatory: boolean;
  /** ISO 8601 date. */
  deadline: string | null;
  /** Last day for completing the current round (rule 202), as an ISO 8601 date. */
  due_on: string | null;
  round: number;
  /** ISO 8601 date. */
  valid_until: string | null;
  /** `chosen` has the languages that the company chose, and `available` those in which the course exists. */
  chosen: string;
  available: string;
  fingerprint: string;
  minutes: number;
  lessons_count: number;
  enrollment_id: string | null;
  user_id: string;
  advancements_count: number;
  /** ISO 8601. */
  enrolled_at: string;
  completed_at: string | null;
  last_activity_at: string | null;
  /** Ids of the lessons that are recorded as completed. */
  done: string;
}

const caller = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') };

/** The unchanged columns of a company course, of its course and of the caller's enrollment. */
const columns = sql`
  ${companyCourses.id}, ${companyCourses.company_id}, ${companyCourses.for_groups}, ${companyCourses.deadline},
  ${companyCourses.due_days}, ${companyCourses.activated_at}, ${companyCourses.mandatory}, ${companyCourses.languages},
  ${courses.id} as course_id, ${courses.subject}, ${courses.bonus}, ${courses.position}, ${courses.fingerprint},
  ${courses.languages} as available, ${courses.minutes}, ${courses.lessons_count},
  ${enrollments.id} as enrollment_id, ${enrollments.advancements_count}, ${enrollments.round}, ${enrollments.due_on},
  ${enrollments.valid_until}, ${enrollments.created_at} as enrolled_at, ${enrollments.completed_at}`;

/** Joins the lessons that are recorded as completed in an enrollment. */
const recordedLessons = sql`
  left join lateral (
    select string_agg(${advancements.lesson_id}::text, ',') as done, max(${advancements.created_at}) as recorded_at
    from ${advancements} where ${advancements.enrollment_id} = offered.enrollment_id
  ) recorded on true`;

/** Selects active courses in whose audience the caller is, with the caller's enrollments. Retired courses are included only if the caller is enrolled. */
const visibleCourses = sql`
  from ${companyCourses}
  join ${courses} on ${eq(courses.id, companyCourses.course_id)}
  left join ${enrollments} on ${and(
    eq(enrollments.company_course_id, companyCourses.id),
    eq(enrollments.company_id, caller.companyId),
    eq(enrollments.user_id, caller.userId),
  )}
  where ${and(
    eq(companyCourses.company_id, caller.companyId),
    eq(companyCourses.status, sql.raw(`'active'`)),
    or(isNull(courses.retired_at), isNotNull(enrollments.id)),
    isInAudience(
      { id: companyCourses.id, company_id: caller.companyId, for_groups: companyCourses.for_groups },
      caller.userId,
    ),
  )}`;

type PackedValues = [
  id: string,
  subject: Subject,
  bonus: PackedBoolean,
  mandatory: PackedBoolean,
  deadline: string,
  dueOn: string,
  round: string,
  validUntil: string,
  chosen: string,
  available: string,
  fingerprint: string,
  minutes: string,
  lessonsCount: string,
  enrollmentId: string,
  advancementsCount: string,
  enrolledAt: string,
  completedAt: string,
  recordedAt: string,
  done: string,
];

const offered = offeredAs('offered');

const offeredDueOn = dueOnOf(
  offered,
  caller,
  sql`coalesce(due_on, case when enrollment_id is null then ${unstartedDueOn(offered.id, caller.userId)} end)`,
);

/** The values of `PackedValues` in the same order. */
const packedCourse = packed([
  ...[sql`course_id`, sql`subject`, sql`bonus`, sql`mandatory`, sql`deadline`, offeredDueOn, sql`round`],
  ...[sql`valid_until`, sql`array_to_string(languages, ',')`, sql`array_to_string(available, ',')`],
  ...[sql`fingerprint`, sql`minutes`, sql`lessons_count`, sql`enrollment_id`, sql`advancements_count`],
  ...[sql`enrolled_at`, sql`completed_at`, sql`recorded_at`, sql`done`],
]);

function courseRowOf(text: string, userId: string): CourseRow {
  const values = unpacked<PackedValues>(text);
  return {
    id: values[0],
    subject: values[1],
    bonus: isTrue(values[2]),
    mandatory: isTrue(values[3]),
    deadline: textOrNull(values[4]),
    due_on: textOrNull(values[5]),
    round: numberOrNull(values[6]) ?? 1,
    valid_until: textOrNull(values[7]),
    chosen: values[8],
    available: values[9],
    fingerprint: values[10],
    minutes: Number(values[11]),
    lessons_count: Number(values[12]),
    enrollment_id: textOrNull(values[13]),
    user_id: userId,
    advancements_count: Number(values[14]),
    enrolled_at: instantOrNull(values[15]) ?? '',
    completed_at: instantOrNull(values[16]),
    last_activity_at: instantOrNull(values[17]) ?? instantOrNull(values[15]),
    done: values[18],
  };
}

interface Caller {
  companyId: string;
  userId: string;
}

/** Prepares the query for one page of a company's courses: mandatory courses first, then in catalogue order. */
export function prepareCourseList(pool: Pool) {
  const read = prepareRows<{ course: string; total: number }>(
    pool,
    'course_list',
    // Values are computed after the limit, so that due dates and recorded lessons are read for the page only.
    sql`select ${packedCourse} as course, total
        from (
          select ${columns}, count(*) over ()::int as total ${visibleCourses}
          and ${courses.subject} = any(${sql.placeholder('subjects')}::text[])
          order by ${desc(companyCourses.mandatory)}, ${asc(courses.position)}, ${asc(courses.id)}
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
        ) offered ${recordedLessons}
        order by mandatory desc, position, course_id`,
  );
  return async (asked: Caller & { subjects: readonly Subject[]; limit: number; offset: number }) => {
    const rows = await read(asked);
    return {
      rows: rows.map(({ course }) => courseRowOf(course, asked.userId)),
      /** Number of courses on all pages; undefined if the page is empty. */
      total: rows[0]?.total,
    };
  };
}

/** A course with the fields that only the page of the course shows. */
export interface CourseDetailRow extends CourseRow {
  /** The contacts that the company's lessons name. */
  contacts: StoredContact[];
  final_test: FinalTest | null;
  /** Result of the passed final test in percent. */
  test_percent: number | null;
}

interface PackedDetail extends Pick<CourseDetailRow, 'contacts' | 'final_test' | 'test_percent'> {
  course: string;
}

/** Prepares the query for a course with the caller's progress; undefined if the course is not visible to the caller. */
export function prepareCourse(pool: Pool) {
  const read = prepareRows<PackedDetail>(
    pool,
    'course',
    sql`select ${packedCourse} as course, final_test, test_percent, ${contactsOf(caller.companyId)} as contacts
        from (
          select ${columns}, ${companyCourses.final_test}, ${enrollments.test_percent}
          ${visibleCourses} and ${eq(companyCourses.course_id, sql.placeholder('courseId'))}
        ) offered ${recordedLessons}`,
  );
  return async (asked: Caller & { courseId: string }): Promise<CourseDetailRow | undefined> => {
    const [row] = await read(asked);
    if (!row) return undefined;
    const { course, contacts, final_test, test_percent } = row;
    return Object.assign(courseRowOf(course, asked.userId), { contacts, final_test, test_percent });
  };
}

const outline = sql<CurriculumLesson[]>`(
  select json_agg(json_build_object(
      'chapter_id', ${chapters.id}, 'chapter_title', ${chapterTexts.title},
      'id', ${lessons.id}, 'title', ${lessonTexts.title}, 'length_in_minutes', ${lessons.minutes},
      'number', ${lessons.position}, 'html', ${lessonTexts.html})
    order by ${lessons.position})
  from ${lessons}
  join ${lessonTexts} on ${and(
    eq(lessonTexts.lesson_id, lessons.id),
    eq(lessonTexts.language, courseTexts.language),
  )}
  join ${chapters} on ${eq(chapters.id, lessons.chapter_id)}
  join ${chapterTexts} on ${and(
    eq(chapterTexts.chapter_id, chapters.id),
    eq(chapterTexts.language, courseTexts.language),
  )}
  where ${and(eq(lessons.course_id, courses.id), isNull(lessons.retired_at))})`;

const sources = sql<{ title: string; url: string | null }[]>`(
  select coalesce(
    json_agg(json_build_object('title', ${courseSources.title}, 'url', ${courseSources.url})
      order by ${courseSources.position}), '[]')
  from ${courseSources} where ${eq(courseSources.course_id, courses.id)})`;

/** Finds the curricula of courses in all of their languages. Curricula are the same for every company and learner. */
export function findCurricula(db: Database, courseIds: readonly string[]) {
  return db
    .select({
      course_id: courses.id,
      fingerprint: courses.fingerprint,
      language: courseTexts.language,
      title: courseTexts.title,
      description: courseTexts.description,
      sources,
      outline,
    })
    .from(courses)
    .innerJoin(courseTexts, eq(courseTexts.course_id, courses.id))
    .where(inArray(courses.id, [...courseIds]));
}
