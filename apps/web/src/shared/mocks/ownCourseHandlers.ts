import * as contract from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import { nordlicht } from './companies.ts';
import { handle, MockError } from './handle.ts';
import { createOwnCourses, type MockOwnCourse } from './ownCourses.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Converts Markdown to simple HTML, because only the real service can render lessons. */
const rendered = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');

const mistake = (file: string, code: contract.DraftMistakeCode): contract.DraftMistake => ({
  ...{ file, line: 1, code, params: {}, message: 'is empty' },
});

/** Returns the mistakes in a draft. In mock mode, the only mistake is a lesson without text. */
const mistakesOf = ({ outline, languages, texts }: MockOwnCourse): contract.DraftMistake[] =>
  languages.flatMap((language) =>
    outline.chapters
      .flatMap(({ lessons }) => lessons)
      .map(({ id }) => `${language}/${id}.md`)
      .filter((path) => (texts.get(path) ?? '').trim() === '')
      .map((path) => mistake(path, 'lesson_empty')),
  );

const pixel = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

/** Only the first sample company writes courses. */
export function ownCourseHandlers(milliseconds: number) {
  const courses = createOwnCourses();
  const { all, create, remove, find, change, keepLessons, write, publish, restore } = courses;
  return [
    handle(
      contract.listOwnCourses,
      ({ params: { companyId }, query: { page, per_page } }) => {
        const rows = companyId === nordlicht.companyId ? all : [];
        const meta = { total: rows.length, page, per_page };
        return { data: rows.slice((page - 1) * per_page, page * per_page), meta };
      },
      milliseconds,
    ),
    handle(
      contract.createOwnCourse,
      ({ body: { data } }) => {
        const { de, en } = data.titles;
        const titles = { ...(de !== undefined && { de }), ...(en !== undefined && { en }) };
        return { data: create(titles, data.subject) };
      },
      milliseconds,
    ),
    handle(
      contract.importOwnCourse,
      () => ({ data: create({ en: 'Imported course' }, 'privacy') }),
      milliseconds,
    ),
    handle(
      contract.createOwnLessons,
      ({ params: { companyCourseId } }) => {
        const existing = all.find(
          ({ company_course_id: id, supplements_course_id: part }) => part && id === companyCourseId,
        );
        if (existing) return { data: existing };
        const part = catalogue.find(({ id }) => companyCourseId.endsWith(id.slice(-12))) ?? catalogue[0]!;
        const course = create({ de: part.texts.de.title, en: part.texts.en.title }, part.subject);
        Object.assign(course, { company_course_id: companyCourseId, supplements_course_id: part.id });
        return { data: course };
      },
      milliseconds,
    ),
    handle(
      contract.removeOwnCourse,
      ({ params: { courseId } }) => {
        remove(courseId);
        return { data: { id: courseId } };
      },
      milliseconds,
    ),
    handle(contract.getOwnCourse, ({ params }) => ({ data: find(params.courseId) }), milliseconds),
    handle(
      contract.changeOutline,
      ({ params, body: { data } }) => {
        const course = find(params.courseId);
        change(course, data.revision);
        const { outline } = data;
        keepLessons(course, outline);
        Object.assign(course, {
          outline,
          titles: outline.title,
          subject: outline.subject,
          languages: contract.locales.filter((language) => outline.title[language] !== undefined),
          lessons_count: outline.chapters.flatMap(({ lessons }) => lessons).length,
        });
        return { data: course };
      },
      milliseconds,
    ),
    handle(
      contract.getDraftFile,
      () => new File([pixel], 'picture.png', { type: 'image/png' }),
      milliseconds,
    ),
    handle(
      contract.getDraftText,
      ({ params, query: { path } }) => {
        const { texts, revision } = find(params.courseId);
        return { data: { path, text: texts.get(path) ?? '', revision } };
      },
      milliseconds,
    ),
    handle(
      contract.changeDraftText,
      ({ params, body: { data } }) => {
        const course = find(params.courseId);
        change(course, data.revision);
        write(course, data.path, data.text);
        return { data: course };
      },
      milliseconds,
    ),
    handle(
      contract.addDraftPicture,
      ({ params, query: { revision, language, name } }) => {
        const course = find(params.courseId);
        change(course, revision);
        const path = `${language}/${name}.png`;
        write(course, path, 'picture');
        return { data: { path, revision: course.revision } };
      },
      milliseconds,
    ),
    handle(
      contract.lockDraft,
      ({ params, body: { data } }) => {
        const course = find(params.courseId);
        if (course.lock?.own === false && !data.take_over) throw new MockError('draft_locked');
        const lock = {
          own: true,
          name: 'Mia Muster',
          expires_at: new Date(Date.now() + 60_000).toISOString(),
        };
        course.lock = lock;
        return { data: lock };
      },
      milliseconds,
    ),
    handle(
      contract.unlockDraft,
      ({ params }) => {
        const course = find(params.courseId);
        course.lock = null;
        return { data: { id: course.id } };
      },
      milliseconds,
    ),
    handle(
      contract.previewLesson,
      ({ body: { data } }) => ({
        data: {
          content: rendered(data.text),
          length_in_minutes: 3,
          mistakes: data.text.trim() === '' ? [mistake(`${data.language}/lesson.md`, 'lesson_empty')] : [],
        },
      }),
      milliseconds,
    ),
    handle(
      contract.previewOwnCoursePublication,
      ({ params }) => {
        const course = find(params.courseId);
        const titles = course.outline.chapters.flatMap(({ lessons }) =>
          lessons.map(({ title }) => title.en ?? title.de ?? ''),
        );
        const isFirst = course.state === 'draft';
        return {
          data: {
            mistakes: mistakesOf(course),
            added: isFirst ? titles : [],
            changed: isFirst || !course.changed ? [] : titles.slice(0, 1),
            removed: [],
            questions_count: 0,
            in_progress: isFirst ? 0 : 4,
            completed: isFirst ? 0 : 11,
            completed_by_publication: 0,
            ended_final_tests: 0,
            shortened_final_tests: 0,
          },
        };
      },
      milliseconds,
    ),
    handle(
      contract.publishOwnCourse,
      ({ params, body: { data } }) => {
        const course = find(params.courseId);
        if (mistakesOf(course).length > 0) throw new MockError('draft_has_mistakes');
        change(course, data.revision);
        publish(course);
        return { data: course };
      },
      milliseconds,
    ),
    handle(
      contract.discardDraftChanges,
      ({ params, body: { data } }) => {
        const course = find(params.courseId);
        if (course.changed) {
          change(course, data.revision);
          restore(course);
        }
        return { data: course };
      },
      milliseconds,
    ),
    handle(
      contract.exportOwnCourse,
      () => new File(['PK'], 'course.zip', { type: 'application/zip' }),
      milliseconds,
    ),
  ];
}
