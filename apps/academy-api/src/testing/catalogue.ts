import { randomInt, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { CataloguePublication, CatalogueCourse, CourseOutline, OwnCourse } from '@academy/contracts';
import { bufferSource, openArchive } from '@academy/zip-files';
import { importCourses } from '../course-content/import-courses.ts';
import type { ImportReport } from '../course-content/import-report.ts';
import { readCatalogue } from '../course-content/read-courses.ts';
import { hashOfFiles } from '../course-content/queries/releases.ts';
import { courseFolder, courseYaml, writeCourse } from './course-folder.ts';
import type { StartedApp, TestResponse, TestUser } from './started-app.ts';

const base = '/api/administration/catalogue/courses';

/**
 * Stores files of a course of the catalogue, as if the course had been imported from these files. A real import would
 * retire all other courses.
 */
export async function insertRelease({ admin }: StartedApp['database'], courseId: string): Promise<void> {
  const files = [
    { path: 'course.yaml', content: Buffer.from(courseYaml([['lesson-1']])) },
    ...['de', 'en'].map((language) => ({ path: `${language}/lesson-1.md`, content: Buffer.from('Text.\n') })),
  ];
  await admin.query('insert into academy.catalogue_releases (course_id, files_hash) values ($1, $2)', [
    courseId,
    hashOfFiles(files),
  ]);
  for (const { path, content } of files)
    await admin.query(
      `insert into academy.catalogue_files (course_id, path, content, size, sha256)
       values ($1, $2, $3::bytea, length($3::bytea), encode(sha256($3::bytea), 'hex'))`,
      [courseId, path, content],
    );
}

/** Returns functions that edit the catalogue as an administrator, and functions that import courses from a folder. */
export function buildEditor(started: StartedApp) {
  const folder = courseFolder();
  const administrator: TestUser = { sub: randomUUID(), roles: ['admin'] };

  const call = <Data>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
    user: TestUser = administrator,
  ): Promise<TestResponse<Data>> =>
    started.call<Data>(method, `${base}${path}`, {
      ...{ user, data },
      // Publications are rate-limited by client address, so each request has a random address.
      remoteAddress: `10.3.${randomInt(256)}.${randomInt(256)}`,
    });

  async function download(path: string): Promise<Map<string, string>> {
    const response = await started.app.inject({
      url: `${base}${path}`,
      headers: await started.authorization(administrator),
    });
    const archive = await openArchive(bufferSource(response.rawPayload), {
      ...{ entries: 1_000, unpackedBytes: 12 * 1024 * 1024, ratio: 1_000 },
    });
    const files = new Map<string, string>();
    for (const file of archive.files) files.set(file.path, (await buffer(archive.read(file))).toString());
    return files;
  }

  const draftOf = async (id: string) => (await call<OwnCourse>('GET', `/${id}/draft`)).body.data;
  return {
    folder,
    administrator,
    call,
    download,
    draftOf,
    /** Writes a course with the given lessons in two languages into the folder. @returns its slug */
    writeFiles: (lessons: string[] = ['first', 'second'], slug = `course-${randomUUID()}`): string => {
      writeCourse(folder, slug, [lessons], {});
      return slug;
    },
    /** Imports the courses in a folder, by default the folder of this editor, with the database role of the import. */
    importFiles: async (options = {}, directory = folder.directory): Promise<ImportReport> => {
      const client = new pg.Client({ connectionString: started.database.urlOf('academy_content') });
      await client.connect();
      try {
        return await importCourses(drizzle(client), await readCatalogue(directory), options);
      } finally {
        await client.end();
      }
    },
    idOf: async (slug: string): Promise<string> => {
      const { rows } = await started.database.admin.query<{ id: string }>(
        'select id from academy.courses where slug = $1',
        [slug],
      );
      return rows[0]!.id;
    },
    list: async () => (await call<CatalogueCourse[]>('GET', '?per_page=100')).body.data,
    begin: (id: string, user?: TestUser) => call<OwnCourse>('POST', `/${id}/draft`, {}, user),
    write: async (id: string, path: string, text: string) =>
      call('PUT', `/${id}/draft/text`, { path, text, revision: (await draftOf(id)).revision }),
    changeOutline: async (id: string, change: (outline: CourseOutline) => CourseOutline) => {
      const { outline, revision } = await draftOf(id);
      return call<OwnCourse>('PUT', `/${id}/draft/outline`, { revision, outline: change(outline) });
    },
    preview: (id: string) => call<CataloguePublication>('GET', `/${id}/draft/publication`),
    publish: async (id: string) =>
      call<OwnCourse>('POST', `/${id}/draft/publication`, { revision: (await draftOf(id)).revision }),
  };
}
