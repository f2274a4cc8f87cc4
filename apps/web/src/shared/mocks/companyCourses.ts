import {
  defaultRenewalDays,
  fallbackLocale,
  locales,
  type CompanyCourse,
  type CompanyCourseChange,
  type Locale,
} from '@academy/contracts';
import { catalogue, daysFromNow, lessonsOf, type CatalogueCourse } from './catalogue.ts';
import { alpenblick, nordlicht } from './companies.ts';
import { MockError } from './handle.ts';

export const membersNotStarted = [
  { id: '0192f000-0000-7000-8000-0000000c0001', full_name: 'Zora Beck', email: 'zora.beck@academy.test' },
  {
    id: '0192f000-0000-7000-8000-0000000c0002',
    full_name: 'Yannis Adler',
    email: 'yannis.adler@academy.test',
  },
];

export type CompanyCourses = ReturnType<typeof createCompanyCourses>;

type Setting = Pick<CompanyCourse, keyof CompanyCourseChange>;

export const sampleTest = { questions: 10, pass_percent: 80, attempts: 3, wait_hours: 24 };

const forEverybody = { audience: null, due_days: null };
const unlimited = {
  ...forEverybody,
  validity_months: null,
  renewal_days: defaultRenewalDays,
  renewal: 'full' as const,
};

const settings: Omit<Setting, 'languages'>[] = [
  { status: 'active', mandatory: true, deadline: daysFromNow(30), final_test: null, ...unlimited },
  { status: 'active', mandatory: true, deadline: daysFromNow(4), final_test: sampleTest, ...unlimited },
  {
    status: 'active',
    mandatory: false,
    deadline: null,
    final_test: null,
    validity_months: 12,
    renewal_days: 60,
    renewal: 'test_first',
    ...forEverybody,
  },
  { status: 'inactive', mandatory: false, deadline: null, final_test: null, ...unlimited },
];

/** Returns the id of a company course in mock mode, which depends only on the company and the course. */
export const companyCourseId = (companyId: string, courseId: string) =>
  `0192f000-0000-7000-a${companyId.slice(-3)}-${courseId.slice(-12)}`;

/** Creates the company courses of mock mode. They are kept in memory, so a page reload resets them. */
export function createCompanyCourses() {
  const initialised = new Map<string, Map<string, Setting>>();

  function populate(companyId: string, languages: Locale[], status?: Setting['status']) {
    const own = initialised.get(companyId) ?? new Map<string, Setting>();
    initialised.set(companyId, own);
    const missing = catalogue.filter(({ id }) => !own.has(id));
    let updated = 0;
    catalogue.forEach(({ id }, index) => {
      const present = own.get(id);
      const setting = settings[index];
      if (present && languages.some((language) => !present.languages.includes(language))) {
        updated += 1;
        own.set(id, {
          ...present,
          languages: locales.filter((one) => [...present.languages, ...languages].includes(one)),
        });
      }
      if (!present && setting) own.set(id, { ...setting, languages, ...(status && { status }) });
    });
    return { created: missing.length, updated };
  }
  for (const { companyId } of [nordlicht, alpenblick]) populate(companyId, ['de', 'en']);

  function find(companyId: string, id: string): { course: CatalogueCourse; setting: Setting } {
    const course = catalogue.find((candidate) => companyCourseId(companyId, candidate.id) === id);
    const setting = course && initialised.get(companyId)?.get(course.id);
    if (!course || !setting) throw new MockError('course_not_found');
    return { course, setting };
  }

  function change(companyId: string, id: string, fields: Partial<Setting>) {
    const { course, setting } = find(companyId, id);
    if (fields.deadline && fields.deadline < daysFromNow(0)) throw new MockError('deadline_in_past');
    initialised.get(companyId)?.set(course.id, { ...setting, ...fields });
  }

  return {
    populate,
    find,
    change,
    idsOf: (companyId: string) =>
      [...(initialised.get(companyId)?.keys() ?? [])].map((courseId) => companyCourseId(companyId, courseId)),
  };
}

export function toCompanyCourse(
  companyId: string,
  { course, setting }: ReturnType<CompanyCourses['find']>,
  progresses: readonly number[],
  language: Locale = fallbackLocale,
): CompanyCourse {
  const id = companyCourseId(companyId, course.id);
  const completed = progresses.filter((progress) => progress === 100).length;
  // One more person, who was imported, has never signed in.
  const people = progresses.length + membersNotStarted.length + 1;
  return {
    id,
    course_id: course.id,
    kind: 'course',
    origin: 'catalogue',
    title: course.texts[language].title,
    subject: course.subject,
    bonus: course.bonus,
    ...setting,
    last_reminded_on: null,
    lessons_count: lessonsOf(course).length,
    own_lessons_count: 0,
    own_lessons_id: null,
    members_count: people,
    never_signed_in_count: 1,
    completed_count: completed,
    certificates_count: completed,
    open_count: people - completed,
    // The last sample course has no question bank.
    questions_count: course === catalogue.at(-1) ? 0 : 60,
    scorm_package_url: `http://localhost:4200/${language}/${companyId}/maintenance/courses/${id}/download-scorm-package`,
  };
}
