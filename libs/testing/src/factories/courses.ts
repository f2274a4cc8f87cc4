import { randomUUID } from 'node:crypto';
import type { CourseOrigin, FinalTest, Locale, Renewal } from '@academy/contracts';
import { insertRows, type Queryable } from './insert-rows.ts';

interface CourseInput {
  /** Number of lessons. The first two are in the first chapter, the others in the second one. */
  lessonCount?: number;
  /** By default, `Title de` and `Title en`. */
  title?: string | Record<Locale, string>;
  languages?: Locale[];
  subject?: string;
  bonus?: boolean;
  position?: number;
  retired_at?: Date;
  /** Company that owns the course; without it, the course belongs to the catalogue. */
  company_id?: string;
  origin?: CourseOrigin;
  html?: string;
}

/** Creates a course with texts such as `Part 1 de` for chapters and `Lesson 1 en` for lessons. */
export async function buildCourse(admin: Queryable, input: CourseInput = {}) {
  const { lessonCount = 4, title, html, languages = ['de', 'en'], ...columns } = input;
  const [id, ...chapterIds] = [randomUUID(), randomUUID(), randomUUID()];
  const lessonIds = Array.from({ length: lessonCount }, () => randomUUID());
  const inEachLanguage = <Row>(row: (language: Locale) => Row) => languages.map(row);
  const titleIn = (language: Locale) =>
    typeof title === 'object' ? title[language] : (title ?? `Title ${language}`);
  await insertRows(admin, 'academy.courses', [
    {
      id,
      slug: `course-${id}`,
      subject: 'privacy',
      bonus: false,
      languages,
      position: 0,
      lessons_count: lessonCount,
      minutes: lessonCount * 3,
      fingerprint: '',
      ...columns,
    },
  ]);
  await insertRows(admin, 'academy.course_sources', [{ course_id: id, position: 1, title: 'Art. 5 GDPR' }]);
  await insertRows(
    admin,
    'academy.course_texts',
    inEachLanguage((language) => ({
      course_id: id,
      language,
      title: titleIn(language),
      description: `About ${language}`,
    })),
  );
  await insertRows(
    admin,
    'academy.chapters',
    chapterIds.map((chapterId, index) => ({
      id: chapterId,
      course_id: id,
      slug: `part-${index + 1}`,
      position: index + 1,
    })),
  );
  await insertRows(
    admin,
    'academy.chapter_texts',
    chapterIds.flatMap((chapter_id, index) =>
      inEachLanguage((language) => ({ chapter_id, language, title: `Part ${index + 1} ${language}` })),
    ),
  );
  await insertRows(
    admin,
    'academy.lessons',
    lessonIds.map((lessonId, index) => ({
      id: lessonId,
      course_id: id,
      chapter_id: chapterIds[index < 2 ? 0 : 1],
      slug: `lesson-${index + 1}`,
      position: index + 1,
      minutes: 3,
    })),
  );
  await insertRows(
    admin,
    'academy.lesson_texts',
    lessonIds.flatMap((lesson_id, index) =>
      inEachLanguage((language) => ({
        lesson_id,
        language,
        title: `Lesson ${index + 1} ${language}`,
        html: html ?? `<p>Text ${index + 1} ${language}</p>`,
      })),
    ),
  );
  return { id, lessonIds };
}

interface CompanyCourseInput {
  /** By default, a new id. For a policy or an own course, it must be the id of the course. */
  id?: string;
  languages?: Locale[];
  status?: 'active' | 'inactive' | 'archived';
  mandatory?: boolean;
  /** An ISO 8601 date. */
  deadline?: string | null;
  due_days?: number;
  /** An ISO 8601 timestamp. */
  activated_at?: string;
  final_test?: FinalTest;
  validity_months?: number;
  renewal_days?: number;
  renewal?: Renewal;
}

export interface CompanyCourseRow {
  id: string;
  company_id: string;
  course_id: string;
}

/** Creates a company course. By default, it is active and offered in both languages. */
export async function buildCompanyCourse(
  admin: Queryable,
  companyId: string,
  courseId: string,
  { id = randomUUID(), ...input }: CompanyCourseInput = {},
): Promise<CompanyCourseRow> {
  const row = { id, company_id: companyId, course_id: courseId };
  await insertRows(admin, 'academy.company_courses', [{ ...row, languages: ['de', 'en'], ...input }]);
  return row;
}

interface EnrollmentInput {
  done?: readonly string[];
  completed?: boolean;
  /** Time of the enrollments and of the completed lessons; by default, now. */
  createdAt?: string;
}

/**
 * Enrolls users in a company course, all with the same progress. @returns the enrollment ids, in the order of the users
 */
export async function buildEnrollments(
  admin: Queryable,
  { id, company_id, course_id }: CompanyCourseRow,
  userIds: readonly string[],
  { done = [], completed = false, createdAt }: EnrollmentInput = {},
): Promise<string[]> {
  const rows = userIds.map((user_id) => ({
    id: randomUUID(),
    company_id,
    company_course_id: id,
    course_id,
    user_id,
    created_at: createdAt,
    advancements_count: done.length,
    completed_at: completed ? '2026-02-03T04:05:06Z' : null,
  }));
  // The triggers look up the member of each row. If PostgreSQL planned this query while the table was small, the query
  // reads the whole table each time; `analyze` makes PostgreSQL plan it again.
  if (rows.length > 1_000) await admin.query('analyze core.members');
  await insertRows(admin, 'academy.enrollments', rows);
  await insertRows(
    admin,
    'academy.advancements',
    rows.flatMap((enrollment) =>
      done.map((lesson_id) => ({
        enrollment_id: enrollment.id,
        lesson_id,
        created_at: createdAt,
      })),
    ),
  );
  return rows.map((row) => row.id);
}

export async function buildEnrollment(
  admin: Queryable,
  companyCourse: CompanyCourseRow,
  userId: string,
  input: EnrollmentInput = {},
) {
  return { id: (await buildEnrollments(admin, companyCourse, [userId], input))[0]! };
}
