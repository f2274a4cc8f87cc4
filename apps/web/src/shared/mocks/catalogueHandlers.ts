import * as contract from '@academy/contracts';
import { handle, MockError } from './handle.ts';
import { createOwnCourses, lessonText, type MockOwnCourse } from './ownCourses.ts';

const base: Pick<contract.CatalogueCourse, 'languages' | 'subject' | 'edited_at' | 'draft'> = {
  languages: ['de', 'en'],
  subject: 'privacy',
  edited_at: null,
  draft: null,
};
const idOf = (number: number) => `0192f000-0000-7000-8000-00000000e00${number}`;

const published: contract.CatalogueCourse[] = [
  {
    ...base,
    ...{ id: idOf(1), slug: 'privacy-at-work', state: 'published', lessons_count: 14 },
    titles: { de: 'Datenschutz im Arbeitsalltag', en: 'Privacy at work' },
  },
  {
    ...base,
    ...{ id: idOf(2), slug: 'security-essentials', state: 'published', lessons_count: 15 },
    titles: { de: 'Informationssicherheit – Grundlagen', en: 'Security essentials' },
    subject: 'infosec',
    edited_at: '2026-11-20T09:00:00.000Z',
  },
];

export function catalogueHandlers(milliseconds: number) {
  const { all, create, change, keepLessons, write } = createOwnCourses();
  // The sample courses are removed, because they belong to a company, not to the catalogue.
  all.splice(0);

  function find(courseId: string): MockOwnCourse {
    const draft = all.find(({ id }) => id === courseId);
    if (!draft) throw new MockError('catalogue_draft_not_found');
    return draft;
  }
  const lessonsOf = ({ chapters }: contract.CourseOutline) => chapters.flatMap(({ lessons }) => lessons);
  const draftOf = ({ changed, changed_at, lock }: MockOwnCourse) => ({
    ...{ changed, changed_at, lock },
    outdated: false,
  });
  const list = (): contract.CatalogueCourse[] => [
    ...published.map((course) => {
      const draft = all.find(({ id }) => id === course.id);
      return { ...course, ...(draft && { draft: draftOf(draft), edited_at: draft.published_at }) };
    }),
    ...all
      .filter(({ id }) => !published.some((course) => course.id === id))
      .map(({ id, state, titles, languages, subject, lessons_count, ...draft }) => ({
        ...{ id, state, titles, languages, subject, lessons_count, slug: null, edited_at: null },
        draft: draftOf({ id, state, titles, languages, subject, lessons_count, ...draft }),
      })),
  ];
  const zip = () => new File(['PK'], 'course.zip', { type: 'application/zip' });

  return [
    handle(contract.getCatalogueSettings, () => ({ data: { is_editable: true } }), milliseconds),
    handle(
      contract.listCatalogueCourses,
      ({ query: { page, per_page } }) => {
        const rows = list();
        return {
          data: rows.slice((page - 1) * per_page, page * per_page),
          meta: { total: rows.length, page, per_page },
        };
      },
      milliseconds,
    ),
    handle(
      contract.createCatalogueCourse,
      ({ body: { data } }) => {
        const { de, en } = data.titles;
        return {
          data: create({ ...(de !== undefined && { de }), ...(en !== undefined && { en }) }, data.subject),
        };
      },
      milliseconds,
    ),
    handle(contract.exportCatalogueCourse, zip, milliseconds),
    handle(
      contract.beginCatalogueDraft,
      ({ params: { courseId } }) => {
        const course = published.find(({ id }) => id === courseId);
        if (!course) throw new MockError('course_not_found');
        const known = all.find(({ id }) => id === courseId);
        if (known) return { data: known };
        const draft = create(course.titles, course.subject);
        Object.assign(draft, { id: courseId, state: 'published' });
        for (const language of course.languages) write(draft, `${language}/lesson-1.md`, lessonText);
        return { data: draft };
      },
      milliseconds,
    ),
    handle(
      contract.discardCatalogueDraft,
      ({ params: { courseId } }) => {
        all.splice(all.indexOf(find(courseId)), 1);
        return { data: { id: courseId } };
      },
      milliseconds,
    ),
    handle(contract.getCatalogueDraft, ({ params }) => ({ data: find(params.courseId) }), milliseconds),
    handle(
      contract.changeCatalogueOutline,
      ({ params, body: { data } }) => {
        const draft = find(params.courseId);
        const { outline } = data;
        change(draft, data.revision);
        keepLessons(draft, outline);
        Object.assign(draft, {
          ...{ outline, titles: outline.title, subject: outline.subject },
          lessons_count: lessonsOf(outline).length,
        });
        return { data: draft };
      },
      milliseconds,
    ),
    handle(
      contract.getCatalogueDraftFile,
      () => new File(['picture'], 'picture.png', { type: 'image/png' }),
      milliseconds,
    ),
    handle(
      contract.getCatalogueDraftText,
      ({ params, query: { path } }) => {
        const { texts, revision } = find(params.courseId);
        return { data: { path, text: texts.get(path) ?? '', revision } };
      },
      milliseconds,
    ),
    handle(
      contract.changeCatalogueDraftText,
      ({ params, body: { data } }) => {
        const draft = find(params.courseId);
        change(draft, data.revision);
        write(draft, data.path, data.text);
        return { data: draft };
      },
      milliseconds,
    ),
    handle(
      contract.addCatalogueDraftPicture,
      ({ params, query: { revision, language, name } }) => {
        const draft = find(params.courseId);
        change(draft, revision);
        const path = `${language}/${name}.png`;
        write(draft, path, 'picture');
        return { data: { path, revision: draft.revision } };
      },
      milliseconds,
    ),
    handle(
      contract.lockCatalogueDraft,
      ({ params }) => {
        const expires_at = new Date(Date.now() + 60_000).toISOString();
        const lock = { own: true, name: null, expires_at };
        find(params.courseId).lock = lock;
        return { data: lock };
      },
      milliseconds,
    ),
    handle(
      contract.unlockCatalogueDraft,
      ({ params: { courseId } }) => {
        find(courseId).lock = null;
        return { data: { id: courseId } };
      },
      milliseconds,
    ),
    handle(
      contract.previewCatalogueLesson,
      ({ body: { data } }) => ({
        data: {
          content: `<p>${data.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
          length_in_minutes: 3,
          mistakes: [],
        },
      }),
      milliseconds,
    ),
    handle(
      contract.previewCataloguePublication,
      ({ params }) => {
        const { state, changed, outline } = find(params.courseId);
        const titles = lessonsOf(outline).map(({ title }) => title.en ?? title.de ?? '');
        const isFirst = state === 'draft';
        return {
          data: {
            ...{
              mistakes: [],
              removed: [],
              questions_count: 0,
              completed_by_publication: 0,
              ended_final_tests: 0,
              shortened_final_tests: 0,
            },
            added: isFirst ? titles : [],
            changed: isFirst || !changed ? [] : titles.slice(0, 1),
            in_progress: isFirst ? 0 : 41,
            completed: isFirst ? 0 : 230,
            companies: isFirst ? 0 : 3,
          },
        };
      },
      milliseconds,
    ),
    handle(
      contract.publishCatalogueCourse,
      ({ params, body: { data } }) => {
        const draft = find(params.courseId);
        change(draft, data.revision);
        Object.assign(draft, { state: 'published', changed: false, published_at: draft.changed_at });
        return { data: draft };
      },
      milliseconds,
    ),
    handle(contract.exportCatalogueDraft, zip, milliseconds),
  ];
}
