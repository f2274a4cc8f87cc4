import { buffer } from 'node:stream/consumers';
import {
  courseManager,
  learner,
  type CourseOutline,
  type OwnCourse,
  type OwnCourseSummary,
} from '@academy/contracts';
import { buildMember } from '@academy/testing';
import { streamZip } from '@academy/zip-files';
import { buildManaged } from './manager.ts';
import type { StartedApp, TestResponse, TestUser } from './started-app.ts';

let uploads = 0;

const smallCourse = [
  'subject: privacy',
  'bonus: false',
  'review_by: 2099-12-31',
  'title: { de: Kurs }',
  'description: { de: Worum es geht }',
  'sources: []',
  'chapters: [{ id: c, title: { de: K }, lessons: [{ id: a, title: { de: A } }] }]',
].join('\n');

/** Builds a company. @returns functions that write courses as the company's course manager */
export async function buildWriter(started: StartedApp, input: Parameters<typeof buildManaged>[1] = {}) {
  const managed = await buildManaged(started, input);
  const { company, manager, paths } = managed;
  const base = `${paths.base}/own-courses`;
  const secondManager = await buildMember(started.database.admin, company.id, {
    firstName: 'Zoe',
    lastName: 'Zweit',
    permissions: [learner, courseManager],
  });
  const call = <Data>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
    user: TestUser = manager,
  ) => started.call<Data>(method, `${base}${path}`, { user, data });

  async function upload<Data>(url: string, type: string, content: Buffer, user: TestUser = manager) {
    const response = await started.app.inject({
      method: 'POST',
      url,
      // Uploads are rate-limited by client address, so the address changes regularly.
      remoteAddress: `172.17.${Math.floor(uploads / 250)}.${(uploads += 1) % 250}`,
      headers: { ...(await started.authorization(user)), 'content-type': type },
      payload: content,
    });
    return { status: response.statusCode, body: response.json<TestResponse<Data>['body']>() };
  }

  async function download(path: string, user: TestUser = manager) {
    const response = await started.app.inject({
      url: `${base}${path}`,
      headers: await started.authorization(user),
    });
    return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
  }

  const get = async (id: string) => (await call<OwnCourse>('GET', `/${id}`)).body.data;
  const create = async (titles: CourseOutline['title'] = { de: 'Unsere Maschinen' }) =>
    (await call<OwnCourse>('POST', '', { titles, subject: 'compliance' })).body.data;

  /** Stores a text of a draft, based on the draft's current revision. */
  const write = async (id: string, path: string, text: string, user?: TestUser) =>
    call<OwnCourseSummary>('PUT', `/${id}/text`, { path, text, revision: (await get(id)).revision }, user);
  const changeOutline = async (id: string, change: (outline: CourseOutline) => CourseOutline) => {
    const { outline, revision } = await get(id);
    return call<OwnCourse>('PUT', `/${id}/outline`, { revision, outline: change(outline) });
  };
  const publish = async (id: string) =>
    call<OwnCourse>('POST', `/${id}/publication`, { revision: (await get(id)).revision });

  return {
    ...managed,
    secondManager,
    base,
    call,
    upload,
    download,
    get,
    create,
    write,
    changeOutline,
    publish,
    addPicture: async (
      id: string,
      content: Buffer,
      { type = 'image/png', name = 'photo', language = 'de' } = {},
    ) =>
      upload<{ path: string; revision: number }>(
        `${base}/${id}/pictures?language=${language}&name=${name}&revision=${(await get(id)).revision}`,
        type,
        content,
      ),
    importZip: (content: Buffer) =>
      upload<OwnCourse>(`${paths.base}/own-course-imports`, 'application/zip', content),
    exportZip: (id: string) => download(`/${id}/export.zip`),
    /** Creates and publishes a course in German with the given lessons in one chapter. */
    published: async (lessons: string[] = ['lesson-1']) => {
      const { id } = await create();
      await changeOutline(id, (outline) => withLessons(outline, lessons));
      for (const lesson of lessons) await write(id, `de/${lesson}.md`, `Text von ${lesson}.\n`);
      const { status } = await publish(id);
      if (status !== 200) throw new Error(`the course was not published: ${status}`);
      return id;
    },
  };
}

/** Returns an outline with one chapter of the given lessons, whose titles are their ids. */
export const withLessons = (outline: CourseOutline, lessons: string[]): CourseOutline => ({
  ...outline,
  chapters: [
    {
      ...outline.chapters[0]!,
      lessons: lessons.map((id) => ({
        id,
        title: Object.fromEntries(Object.keys(outline.title).map((language) => [language, id])),
      })),
    },
  ],
});

export const courseArchive = (): Promise<Buffer> =>
  buffer(
    streamZip(
      (async function* () {
        yield { name: 'course.yaml', content: Buffer.from(smallCourse) };
        yield { name: 'de/a.md', content: Buffer.from('Text\n') };
      })(),
      new Date('2026-05-06T07:08:10Z'),
    ),
  );

/** Returns a question bank with this number of questions about the lesson `one`, as the draft of a course contains it. */
export const bankOf = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    [
      ...[`## q-${index} (one)`, '', `Frage ${index}?`, ''],
      ...['- (x) Ja', '  > Weil.', '- ( ) Nein', '  > Weil.', '- ( ) Nie', '  > Weil.', ''],
    ].join('\n'),
  ).join('\n');
