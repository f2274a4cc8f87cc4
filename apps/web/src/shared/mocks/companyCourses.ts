import { fallbackLocale, type CompanyCourse, type Locale } from '@academy/contracts';
import { catalogue, lessonsOf, type CatalogueCourse } from './catalogue.ts';
import { alpenblick, nordlicht } from './companies.ts';
import { MockError } from './handle.ts';

export type CompanyCourses = ReturnType<typeof createCompanyCourses>;

type Setting = Pick<CompanyCourse, 'status' | 'mandatory' | 'deadline' | 'languages'>;

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const settings: Omit<Setting, 'languages'>[] = [
  { status: 'active', mandatory: true, deadline: daysFromNow(30) },
  { status: 'active', mandatory: true, deadline: daysFromNow(4) },
  { status: 'active', mandatory: false, deadline: null },
  { status: 'inactive', mandatory: false, deadline: null },
];

/** Derives a company course's id from the ids of the company and the course. */
export const companyCourseId = (companyId: string, courseId: string) =>
  `0192f000-0000-7000-a${companyId.slice(-3)}-${courseId.slice(-12)}`;

/** In-memory store of the company courses; a page reload resets it. */
export function createCompanyCourses() {
  const initialised = new Map<string, Map<string, Setting>>();

  function populate(companyId: string, languages: Locale[]) {
    const own = initialised.get(companyId) ?? new Map<string, Setting>();
    initialised.set(companyId, own);
    const missing = catalogue.filter(({ id }) => !own.has(id));
    catalogue.forEach(({ id }, index) => {
      const setting = own.get(id) ?? settings[index];
      if (setting) own.set(id, { ...setting, languages });
    });
    return { created: missing.length, updated: catalogue.length - missing.length };
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

/** A company course in the shape of academy-api's responses. */
export function companyCourseAnswer(
  companyId: string,
  { course, setting }: ReturnType<CompanyCourses['find']>,
  progresses: readonly number[],
  language: Locale = fallbackLocale,
): CompanyCourse {
  const id = companyCourseId(companyId, course.id);
  const completed = progresses.filter((progress) => progress === 100).length;
  return {
    id,
    course_id: course.id,
    title: course.texts[language].title,
    subject: course.subject,
    bonus: course.bonus,
    ...setting,
    lessons_count: lessonsOf(course).length,
    members_count: progresses.length,
    completed_count: completed,
    certificates_count: completed,
    scorm_package_url: `http://localhost:4200/${language}/${companyId}/maintenance/courses/${id}/download-scorm-package`,
  };
}
