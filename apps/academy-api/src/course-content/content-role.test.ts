import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
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
import { buildCourse, testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
let service: pg.Client;
beforeAll(async () => {
  database = await testDatabase('academy_api');
  service = new pg.Client({ connectionString: database.url });
  await service.connect();
});
afterAll(async () => {
  await service.end();
  await database.close();
});

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

test.each(tables)(
  'the roles that import and publish courses may delete rows only of `course_sources`, and the worker may change no rows (table %s)',
  async (table) => {
    const adds = table === 'course_versions' ? ['insert'] : ['insert', 'update'];
    const changes = table === 'course_sources' ? [...adds, 'delete'] : adds;
    expect(await changesAllowed('academy_content', table)).toEqual(changes);
    expect(await changesAllowed('academy_api', table)).toEqual(changes);
    expect(await changesAllowed('worker', table)).toEqual([]);
  },
);

test.each([
  ['catalogue_releases', ['insert', 'update']],
  ['catalogue_files', ['insert', 'update', 'delete']],
])(
  'only the role that imports and publishes courses of the catalogue may change the table %s',
  async (table, expected) => {
    expect(await changesAllowed('academy_content', table)).toEqual(expected);
    expect(await changesAllowed('academy_api', table)).toEqual([]);
    expect(await changesAllowed('worker', table)).toEqual([]);
  },
);

describe('academy-api cannot change courses of the catalogue', () => {
  const tableOfGuard = new Set<string>();

  test.each([
    ['courses', 'update academy.courses set position = 7 where id = $1'],
    [
      'courses',
      "update academy.courses set company_id = gen_random_uuid(), origin = 'written' where id = $1",
    ],
    [
      'courses',
      `insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
       select gen_random_uuid(), 'forged', subject, bonus, languages, position, lessons_count, minutes, fingerprint
       from academy.courses where id = $1`,
    ],
    ['course_texts', "update academy.course_texts set title = 'Forged' where course_id = $1"],
    [
      'course_sources',
      "insert into academy.course_sources (course_id, position, title) values ($1, 1, 'Forged')",
    ],
    ['chapters', 'update academy.chapters set position = 7 where course_id = $1'],
    [
      'chapter_texts',
      `update academy.chapter_texts set title = 'Forged'
       where chapter_id in (select id from academy.chapters where course_id = $1)`,
    ],
    ['lessons', 'update academy.lessons set minutes = 7 where course_id = $1'],
    [
      'lesson_texts',
      `update academy.lesson_texts set html = 'Forged'
       where lesson_id in (select id from academy.lessons where course_id = $1)`,
    ],
    [
      'questions',
      `insert into academy.questions (id, course_id, lesson_id, slug, kind, right_options, texts, fingerprint)
       select gen_random_uuid(), $1, id, 'forged', 'single', '{true}', '{}', '' from academy.lessons where course_id = $1 limit 1`,
    ],
  ])(
    'academy-api cannot change the table %s for a course of the catalogue by: %s',
    async (table, statement) => {
      tableOfGuard.add(table);
      const { id } = await buildCourse(database.admin);
      await expect(service.query(statement, [id])).rejects.toThrow(
        /only own courses of companies may be changed/,
      );
    },
  );

  test('academy-api can change own courses of companies', async () => {
    const { id } = await buildCourse(database.admin, { company_id: randomUUID(), origin: 'written' });
    for (const statement of [
      'update academy.courses set position = 7 where id = $1',
      "update academy.course_texts set title = 'Own' where course_id = $1",
      'update academy.lessons set minutes = 7 where course_id = $1',
    ])
      expect((await service.query(statement, [id])).rowCount).toBeGreaterThan(0);
  });

  test('the tests of forbidden changes cover every table of courses that academy-api may change', () => {
    expect([...tableOfGuard].toSorted()).toEqual(
      tables.filter((table) => table !== 'course_versions').toSorted(),
    );
  });
});
