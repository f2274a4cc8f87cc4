import { createHash, randomUUID } from 'node:crypto';
import type { CourseOrigin, Locale } from '@academy/contracts';
import { buildCompanyCourse, buildCourse, type CompanyCourseRow } from './courses.ts';
import { insertRows, type Queryable } from './insert-rows.ts';

interface OwnCourseInput {
  origin?: Exclude<CourseOrigin, 'catalogue'>;
  title?: string;
  lessonCount?: number;
  languages?: Locale[];
  status?: 'active' | 'inactive' | 'archived';
  mandatory?: boolean;
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const author = randomUUID();

/**
 * Inserts the package of a course. The lessons of the package have the identifiers `item-1`, `item-2` and so on.
 * @returns the id and the hash of the package
 */
async function buildPackage(
  admin: Queryable,
  { companyId, courseId, lessonIds }: { companyId: string; courseId: string; lessonIds: readonly string[] },
) {
  const id = randomUUID();
  const sha256 = sha256Of(id);
  const lessons = lessonIds.map((lessonId, index) => ({
    lesson_id: lessonId,
    identifier: `item-${index + 1}`,
    href: `item-${index + 1}.html`,
  }));
  await insertRows(admin, 'academy.content_packages', [
    {
      ...{ id, company_id: companyId, course_id: courseId, requested_by: author },
      ...{ file_name: 'package.zip', size: 2_000, sha256, status: 'succeeded', format: 'scorm-1.2' },
      lessons: lessons.map(({ identifier, href }) => ({ identifier, href, title: identifier, launch: {} })),
      ...{ files_count: lessons.length, unpacked_size: 3_000, done: lessons.length, finished_at: new Date() },
    },
  ]);
  await insertRows(
    admin,
    'academy.content_files',
    lessons.map(({ href }, index) => ({ package_id: id, path: href, number: index + 1, size: 1_000 })),
  );
  await insertRows(
    admin,
    'academy.package_lessons',
    lessons.map((lesson) => ({ ...lesson, package_id: id })),
  );
  await admin.query('update academy.courses set fingerprint = $2 where id = $1', [courseId, sha256]);
  return { id, sha256 };
}

async function buildDraft(
  admin: Queryable,
  { companyId, courseId, title }: { companyId: string; courseId: string; title: string },
) {
  const file = `subject: privacy\ntitle:\n  de: ${title}\n`;
  await insertRows(admin, 'academy.own_courses', [
    {
      ...{
        id: courseId,
        company_id: companyId,
        created_by: author,
        published_revision: 1,
        published_at: new Date(),
      },
      outline: {
        ...{ subject: 'privacy', review_by: '2027-12-31', title: { de: title }, description: { de: title } },
        ...{ sources: [], chapters: [] },
      },
    },
  ]);
  await insertRows(admin, 'academy.own_course_files', [
    {
      course_id: courseId,
      path: 'course.yaml',
      content: `\\x${Buffer.from(file).toString('hex')}`,
      size: Buffer.byteLength(file),
      sha256: sha256Of(file),
    },
  ]);
}

/**
 * Creates an active own course of a company, with its draft or its package. Course and company course have the same id.
 */
export async function buildOwnCourse(admin: Queryable, companyId: string, input: OwnCourseInput = {}) {
  const { origin = 'written', title = 'Unsere Maschinen', lessonCount = 2, languages = ['de'] } = input;
  const { status = 'active', mandatory = false } = input;
  const { id, lessonIds } = await buildCourse(admin, {
    ...{ title: { de: title, en: title }, lessonCount, languages, company_id: companyId, origin },
    ...(origin === 'package' && { html: '' }),
  });
  await admin.query(`update academy.courses set slug = 'own-' || id where id = $1`, [id]);
  const companyCourse: CompanyCourseRow = await buildCompanyCourse(admin, companyId, id, {
    ...{ id, languages, status, mandatory },
  });
  const owned = { companyId, courseId: id };
  if (origin === 'written') await buildDraft(admin, { ...owned, title });
  return {
    id,
    lessonIds,
    companyCourse,
    package: origin === 'package' ? await buildPackage(admin, { ...owned, lessonIds }) : undefined,
  };
}

interface RegistrationInput {
  enrollment: { id: string };
  userId: string;
  round?: number;
  /**
   * State that the package has stored. The same value is in an xAPI statement and in an xAPI document of the
   * registration.
   */
  state?: Record<string, unknown>;
  completion?: 'incomplete' | 'completed';
  /** Number of days since the learner last used the lesson. */
  daysAgo?: number;
}

/**
 * Creates a registration of a learner for the first lesson of a course with a package, with a state, a statement and a
 * document.
 * @returns its id
 */
export async function buildRegistration(
  admin: Queryable,
  course: OwnCourse,
  input: RegistrationInput,
): Promise<string> {
  const { enrollment, userId, round = 1, state = {}, completion = 'incomplete', daysAgo = 0 } = input;
  const id = randomUUID();
  await admin.query(
    `insert into academy.registrations (id, company_id, user_id, enrollment_id, round, lesson_id, package_id, state, completion,
       score, ticket_hash, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0.8, '\\x00', now() - $10 * interval '1 day')`,
    [
      ...[id, course.companyCourse.company_id, userId, enrollment.id, round, course.lessonIds[0]],
      ...[course.package?.id, JSON.stringify(state), completion, daysAgo],
    ],
  );
  await admin.query(
    `insert into academy.xapi_statements (registration_id, id, number, session, statement)
     values ($1, gen_random_uuid(), 1, 1, $2)`,
    [id, JSON.stringify(state)],
  );
  await admin.query(
    `insert into academy.xapi_documents (registration_id, kind, document_id, content_type, content)
     values ($1, 'state', 'bookmark', 'application/json', $2)`,
    [id, Buffer.from(JSON.stringify(state))],
  );
  return id;
}

export type OwnCourse = Awaited<ReturnType<typeof buildOwnCourse>>;

/** Adds lessons of a company to a course of the catalogue (rule 525). Each lesson takes 3 minutes. */
export async function buildOwnLessons(
  admin: Queryable,
  { id: companyCourseId, company_id, course_id }: CompanyCourseRow,
  lessonCount = 1,
) {
  const { id, lessonIds } = await buildCourse(admin, { company_id, origin: 'written', lessonCount });
  await insertRows(admin, 'academy.own_courses', [
    {
      ...{ id, company_id, supplements_course_id: course_id, created_by: author },
      ...{ published_revision: 1, published_at: new Date() },
      outline: {
        ...{ subject: 'privacy', review_by: '2027-12-31', title: { de: 'Title de', en: 'Title en' } },
        ...{ description: {}, sources: [], chapters: [] },
      },
    },
  ]);
  await admin.query(
    `update academy.company_courses set supplement_id = $2, own_lessons_count = $3, own_minutes = 3 * $3 where id = $1`,
    [companyCourseId, id, lessonCount],
  );
  return { id, lessonIds };
}
