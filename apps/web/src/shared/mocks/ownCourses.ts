import type * as contract from '@academy/contracts';
import { locales } from '@academy/contracts';
import { todayIn } from '../formats/todayIn.ts';
import { MockError } from './handle.ts';

const idOf = (number: number) => `0192f000-0000-7000-8000-00000000f${String(number).padStart(3, '0')}`;

export const lessonText = `A colleague finds a USB stick in the car park. It carries the logo of the company.

## What happens next

- **Do not plug it in.** It may install a program by itself.
- Bring it to: {{security_team}}

:::check
You find a USB stick. What do you do?

- ( ) I look whose files are on it.
  > Plugging it in may be enough to infect your computer.
- (x) I hand it over to the security team.
  > They can examine it without a risk.

:::
`;

export interface MockOwnCourse extends contract.OwnCourse {
  /** Texts by file path. */
  texts: Map<string, string>;
  /** Outline and texts of the published course; undefined before the first publication. */
  published?: { outline: contract.CourseOutline; texts: Map<string, string> };
}

export const ownCourseIdOf = idOf;

const outlineOf = (
  title: contract.CourseOutline['title'],
  subject: contract.Subject,
): contract.CourseOutline => ({
  subject,
  review_by: '2027-11-29',
  title,
  description: {},
  sources: [],
  chapters: [
    {
      id: 'chapter-1',
      title: inLanguagesOf(title, { de: 'Kapitel 1', en: 'Chapter 1' }),
      lessons: [{ id: 'lesson-1', title: inLanguagesOf(title, { de: 'Lektion 1', en: 'Lesson 1' }) }],
    },
  ],
});

const inLanguagesOf = (title: contract.CourseOutline['title'], texts: Record<contract.Locale, string>) =>
  Object.fromEntries(
    locales
      .filter((language) => title[language] !== undefined)
      .map((language) => [language, texts[language]]),
  );

/** Two sample courses that a company writes: a published one, and a draft that somebody else is editing. */
export function createOwnCourses() {
  const courses: MockOwnCourse[] = [];
  let created = 0;

  function create(title: contract.CourseOutline['title'], subject: contract.Subject): MockOwnCourse {
    const outline = outlineOf(title, subject);
    created += 1;
    const course: MockOwnCourse = {
      id: idOf(created),
      company_course_id: null,
      supplements_course_id: null,
      state: 'draft',
      titles: title,
      languages: locales.filter((language) => title[language] !== undefined),
      subject,
      lessons_count: 1,
      revision: 1,
      changed: false,
      restorable: false,
      changed_at: `${todayIn('Europe/Berlin')}T08:00:00.000Z`,
      published_at: null,
      size: 1_200,
      lock: null,
      outline,
      files: [],
      texts: new Map(),
    };
    courses.unshift(course);
    return course;
  }

  /** Ignores the courses of packages, which are not in this list. */
  function remove(courseId: string) {
    const index = courses.findIndex(({ id }) => id === courseId);
    if (index !== -1) courses.splice(index, 1);
  }

  function find(courseId: string): MockOwnCourse {
    const course = courses.find(({ id }) => id === courseId);
    if (!course) throw new MockError('own_course_not_found');
    return course;
  }

  /** The change must be based on the current revision. */
  function change(course: MockOwnCourse, revision: number) {
    if (course.lock?.own === false) throw new MockError('draft_locked');
    if (course.revision !== revision) throw new MockError('draft_changed');
    course.revision += 1;
    course.changed = true;
    course.changed_at = new Date().toISOString();
  }

  function write(course: MockOwnCourse, path: string, text: string) {
    course.texts.set(path, text);
    course.files = [...course.texts].map(([each, content]) => ({
      path: each,
      size: content.length,
      sha256: '0'.repeat(64),
    }));
  }

  function publish(course: MockOwnCourse) {
    const { id, changed_at, outline, texts } = course;
    Object.assign(course, {
      ...{ state: 'published', changed: false, restorable: true, published_at: changed_at },
      company_course_id: course.company_course_id ?? id,
      published: { outline, texts: new Map(texts) },
    });
  }

  /** Discards the changes since the last publication. */
  function restore(course: MockOwnCourse) {
    const { published } = course;
    if (!published) throw new MockError('draft_not_restorable');
    Object.assign(course, { outline: published.outline, titles: published.outline.title, changed: false });
    course.texts.clear();
    course.files = [];
    for (const [path, text] of published.texts) write(course, path, text);
  }

  function keepLessons(course: MockOwnCourse, { chapters }: contract.CourseOutline) {
    const names = chapters.flatMap(({ lessons }) => lessons).map(({ id }) => `${id}.md`);
    const isKept = (path: string) => ['questions.md', ...names].includes(path.split('/').at(-1) ?? '');
    course.texts = new Map([...course.texts].filter(([path]) => isKept(path)));
    course.files = course.files.filter(({ path }) => isKept(path));
  }

  const first = create({ de: 'Fundsachen', en: 'Lost property' }, 'infosec');
  for (const language of locales) write(first, `${language}/lesson-1.md`, lessonText);
  publish(first);
  const second = create({ en: 'Visitors in the building' }, 'compliance');
  second.lock = {
    own: false,
    name: 'Bastian Berger',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  };
  return { all: courses, create, remove, find, change, keepLessons, write, publish, restore };
}
