import { getTableName } from 'drizzle-orm';
import {
  chapters,
  chapterTexts,
  courses,
  courseSources,
  courseTexts,
  courseVersions,
  lessons,
  lessonTexts,
  questions,
} from '@academy/academy-data';
import { testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(() => database.close());

const tables = [
  ...[courses, courseTexts, courseSources, courseVersions, chapters, chapterTexts],
  ...[lessons, lessonTexts, questions],
].map(getTableName);
const changes = ['insert', 'update', 'delete', 'truncate'];

async function changesAllowed(role: string, table: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ privilege: string }>(
    `select privilege from unnest($3::text[]) privilege
     where has_table_privilege($1, format('academy.%I', $2::text), privilege)
       or privilege in ('insert', 'update') and has_any_column_privilege($1, format('academy.%I', $2::text), privilege)`,
    [role, table, changes],
  );
  return rows.map(({ privilege }) => privilege);
}

test.each(tables)('no program that serves requests or jobs may change %s', async (table) => {
  expect(await changesAllowed('academy_api', table)).toEqual([]);
  expect(await changesAllowed('worker', table)).toEqual([]);
});

test.each(tables)('the import of courses deletes nothing from %s but sources', async (table) => {
  const adds = table === 'course_versions' ? ['insert'] : ['insert', 'update'];
  expect(await changesAllowed('academy_content', table)).toEqual(
    table === 'course_sources' ? [...adds, 'delete'] : adds,
  );
});
