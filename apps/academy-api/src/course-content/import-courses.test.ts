import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { certificates, courses, enrollments, lessons, lessonTexts, questions } from '@academy/academy-data';
import { isCourseCompletedBy, isFinalTestOpen } from '@academy/contracts';
import { openPool } from '@academy/service-kit';
import {
  buildCompany,
  buildCompanyCourse,
  buildEnrollment,
  buildMember,
  type TestDatabase,
  testDatabase,
  unlimitedTest,
  waitUntilBlocked,
} from '@academy/testing';
import { courseFolder, writeCourse } from '../testing/course-folder.ts';
import { importCourses } from './import-courses.ts';
import { reportLines } from './import-report.ts';
import { readCatalogue, readCourses } from './read-courses.ts';

let database: TestDatabase;
let pool: pg.Pool;
/** Database access with the PostgreSQL role that imports courses. */
let db: NodePgDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_content');
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  db = drizzle(pool);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const counts = (created: number, updated: number, retired: number, unchanged: number) => ({
  created,
  updated,
  retired,
  unchanged,
});

/**
 * Returns functions that write and import the files of one course, and that read the imported course. The imported
 * folder contains only this course, so each import retires all other courses.
 */
function course(slug = `course-${randomUUID()}`) {
  const folder = courseFolder();
  return {
    slug,
    folder,
    write: (chapters: string[][], options = {}) => writeCourse(folder, slug, chapters, options),
    run: async () => importCourses(db, await readCatalogue(folder.directory)),
    stored: async () => {
      const [row] = await db.select().from(courses).where(eq(courses.slug, slug));
      if (!row) throw new Error('not imported');
      return row;
    },
    lessons: async () => {
      const rows = await db
        .select({
          id: lessons.id,
          slug: lessons.slug,
          position: lessons.position,
          retired_at: lessons.retired_at,
        })
        .from(lessons)
        .innerJoin(courses, eq(courses.id, lessons.course_id))
        .where(eq(courses.slug, slug))
        .orderBy(asc(lessons.slug));
      return Object.fromEntries(rows.map((row) => [row.slug, row]));
    },
  };
}

interface FinalTestState {
  has_final_test: boolean;
  /** Score of the passed test. */
  test_percent: number | null;
}

/**
 * Builds a learner who has completed some lessons of a course.
 * @returns a function that reads the learner's enrollment and the number of its certificates
 */
async function learnerOf(
  courseId: string,
  done: (string | undefined)[],
  completed = false,
  { has_final_test, test_percent }: FinalTestState = { has_final_test: false, test_percent: null },
) {
  const company = await buildCompany(database.admin);
  const { sub } = await buildMember(database.admin, company.id);
  const settings = has_final_test ? { final_test: unlimitedTest } : {};
  const companyCourse = await buildCompanyCourse(database.admin, company.id, courseId, settings);
  const ids = done.filter((id) => id !== undefined);
  const { id } = await buildEnrollment(database.admin, companyCourse, sub, { done: ids, completed });
  await db.update(enrollments).set({ test_percent }).where(eq(enrollments.id, id));
  return async () => {
    const [row] = await db.select().from(enrollments).where(eq(enrollments.id, id));
    const issued = await db.select().from(certificates).where(eq(certificates.enrollment_id, id));
    return {
      count: row?.advancements_count,
      completed: row?.completed_at !== null,
      certificates: issued.length,
    };
  };
}

/**
 * Returns `ctid` and `xmin` of every row of a table. Each write to a row changes its `ctid`, so a test can detect
 * writes.
 */
const places = async (table: string) =>
  (await database.admin.query(`select ctid, xmin from academy.${table} order by ctid`)).rows;
const content = [
  'courses',
  'course_texts',
  'course_sources',
  'chapters',
  'chapter_texts',
  'lessons',
  'lesson_texts',
];

describe('importing courses', () => {
  it('the import creates a course with its lessons in the order of the course file', async () => {
    const { write, run, stored, lessons: now } = course();
    write([['a', 'b'], ['c']]);
    expect(await run()).toMatchObject({
      courses: { created: 1 },
      lessons: counts(3, 0, 0, 0),
      kept: [],
      completed_enrollments: 0,
    });
    expect(await stored()).toMatchObject({
      subject: 'privacy',
      bonus: false,
      languages: ['de', 'en'],
      lessons_count: 3,
      minutes: 3,
      retired_at: null,
    });
    expect(await now()).toMatchObject({ a: { position: 1 }, b: { position: 2 }, c: { position: 3 } });
  });

  it('the import writes no row when the course files have not changed', async () => {
    const { slug, folder, write, run } = course();
    write([['a', 'b']]);
    folder.write(
      `${slug}/de/a.md`,
      '![Weg](way.svg)\n\n:::check\nQ?\n\n- ( ) a\n  > b\n- (x) c\n  > d\n\n:::\n',
    );
    for (const file of ['way.svg', 'way.narrow.svg'])
      folder.write(`${slug}/de/${file}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n');
    await run();
    const before = await Promise.all(content.map(places));
    const report = await run();
    expect(report).toEqual({
      courses: counts(0, 0, 0, 1),
      lessons: counts(0, 0, 0, 2),
      kept: [],
      completed_enrollments: 0,
    });
    expect(reportLines(report)).toEqual([
      'Courses: 0 created, 0 updated, 0 retired, 1 unchanged',
      'Lessons: 0 created, 0 updated, 0 retired, 2 unchanged',
    ]);
    expect(await Promise.all(content.map(places))).toEqual(before);
  });

  it('an import updates only the texts of lessons that have changed, and leaves the rows of lessons unchanged', async () => {
    const { slug, folder, write, run, lessons: now } = course();
    write([['a', 'b']]);
    await run();
    const before = await now();
    folder.write(`${slug}/en/b.md`, 'Better text.');
    expect(await run()).toMatchObject({ courses: { updated: 1 }, lessons: counts(0, 1, 0, 1) });
    expect(await now()).toEqual(before);
    const texts = await db.select().from(lessonTexts).where(eq(lessonTexts.lesson_id, before.b!.id));
    expect(texts.map(({ html }) => html).sort()).toEqual(['<p>Better text.</p>', '<p>Text of b in de.</p>']);
  });

  it('an import updates a lesson whose picture has changed', async () => {
    const { slug, folder, write, run } = course();
    write([['a', 'b']]);
    const draw = (file: string, width: number) =>
      folder.write(
        `${slug}/de/${file}`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 9"/>\n`,
      );
    folder.write(`${slug}/de/a.md`, '![Weg](way.svg)\n');
    draw('way.svg', 9);
    draw('way.narrow.svg', 9);
    await run();
    draw('way.narrow.svg', 10);
    expect(await run()).toMatchObject({ courses: { updated: 1 }, lessons: counts(0, 1, 0, 1) });
  });

  it('an import retires a changed question and adds the new version as another question, so that earlier attempts stay unchanged', async () => {
    const { slug, folder, write, run, stored } = course();
    write([['a', 'b']]);
    const bank = (count: number) =>
      Array.from(
        { length: count },
        (_, index) =>
          `## q${index} (a)\n\nWhat ${index}?\n\n- ( ) yes\n  > why\n- (x) maybe\n  > why\n- ( ) certainly\n  > why\n`,
      ).join('\n');
    const writeBank = (text: string) =>
      ['de', 'en'].forEach((language) => folder.write(`${slug}/${language}/questions.md`, text));
    const versions = async () => {
      const rows = await db
        .select()
        .from(questions)
        .where(eq(questions.course_id, (await stored()).id));
      return rows.map((row) => [row.slug, row.texts.en?.text, row.retired_at !== null]).sort();
    };
    writeBank(bank(31));
    await run();
    expect((await stored()).questions_count).toBe(31);
    const before = await versions();
    expect(before).toHaveLength(31);
    await run();
    expect(await versions()).toEqual(before);

    writeBank(bank(30).replace('What 3?', 'What 3b?'));
    await run();
    expect((await stored()).questions_count).toBe(30);
    const after = await versions();
    expect(after).toHaveLength(32);
    expect(after.filter(([name]) => name === 'q3')).toEqual([
      ['q3', 'What 3?', true],
      ['q3', 'What 3b?', false],
    ]);
    expect(after.filter(([, , isRetired]) => isRetired).map(([name]) => name)).toEqual(['q3', 'q30']);
  });

  it('an import keeps the ids of lessons that move within or between chapters', async () => {
    const { write, run, lessons: now } = course();
    write([['a', 'b'], ['c']]);
    await run();
    const before = await now();
    write([['c'], ['b', 'a']]);
    expect(await run()).toMatchObject({ lessons: counts(0, 3, 0, 0) });
    const after = await now();
    expect([after.c, after.b, after.a].map((lesson) => lesson?.position)).toEqual([1, 2, 3]);
    expect([after.a?.id, after.b?.id, after.c?.id]).toEqual([before.a?.id, before.b?.id, before.c?.id]);
  });

  it('an import retires a removed lesson, recounts progress, and completes enrollments without incomplete lessons', async () => {
    const { slug, folder, write, run, stored, lessons: now } = course();
    write([['a', 'b', 'c']]);
    await run();
    const { a, b, c } = await now();
    const { id } = await stored();
    const almost = await learnerOf(id, [a?.id, c?.id]);
    const half = await learnerOf(id, [a?.id, b?.id]);
    const idle = await learnerOf(id, []);
    const finished = await learnerOf(id, [a?.id, b?.id, c?.id], true);

    write([['a', 'c']]);
    for (const language of ['de', 'en']) folder.remove(`${slug}/${language}/b.md`);
    const report = await run();
    expect(report).toMatchObject({ lessons: counts(0, 1, 1, 1), completed_enrollments: 1 });
    expect(reportLines(report).at(-1)).toBe('Enrollments completed: 1');
    expect(await stored()).toMatchObject({ lessons_count: 2, minutes: 2 });
    expect((await now()).b?.retired_at).toBeInstanceOf(Date);
    expect(await almost()).toEqual({ count: 2, completed: true, certificates: 1 });
    expect(await half()).toEqual({ count: 1, completed: false, certificates: 0 });
    expect(await idle()).toEqual({ count: 0, completed: false, certificates: 0 });
    expect(await finished()).toEqual({ count: 2, completed: true, certificates: 0 });

    write([['a', 'b', 'c']]);
    expect(await run()).toMatchObject({ lessons: counts(0, 2, 0, 1), completed_enrollments: 0 });
    const back = await now();
    expect(back.b).toMatchObject({ id: b?.id, retired_at: null, position: 2 });
    expect(await almost()).toEqual({ count: 2, completed: true, certificates: 1 });
    expect(await half()).toEqual({ count: 2, completed: false, certificates: 0 });
  });

  it('an enrollment stays completed when an import adds a lesson to the course', async () => {
    const { write, run, stored, lessons: now } = course();
    write([['a']]);
    await run();
    const finished = await learnerOf((await stored()).id, [(await now()).a?.id], true);
    write([['a', 'b']]);
    expect(await run()).toMatchObject({ lessons: counts(1, 0, 0, 1) });
    expect(await finished()).toMatchObject({ count: 1, completed: true });
    expect(await stored()).toMatchObject({ lessons_count: 2 });
  });

  it('an import retires a removed course without changing its lessons, and restores the course when its files return', async () => {
    const { slug, folder, write, run, stored, lessons: now } = course();
    write([['a']]);
    writeCourse(folder, 'a-course-that-stays', [['x']]);
    await run();
    const before = await stored();
    folder.remove(slug);
    expect(await run()).toMatchObject({ courses: { retired: 1 }, lessons: { retired: 0 } });
    expect((await stored()).retired_at).toBeInstanceOf(Date);
    expect((await now()).a?.retired_at).toBeNull();
    expect(await run()).toMatchObject({ courses: { retired: 0 } });
    write([['a']]);
    expect(await run()).toMatchObject({ courses: { updated: 1 }, lessons: counts(0, 0, 0, 2) });
    expect(await stored()).toMatchObject({ id: before.id, retired_at: null });
  });

  it('an import stores nothing if one course has a mistake', async () => {
    const { folder, write, run, stored } = course();
    write([['a']]);
    folder.write('wrong/course.yaml', 'subject: privacy');
    await expect(run()).rejects.toThrow(
      /^Nothing was imported\. The courses have \d+ mistakes:\ncourses\/wrong/,
    );
    await expect(stored()).rejects.toThrow('not imported');
  });

  it('an import stores nothing if the database rejects one course', async () => {
    const { folder, write, stored } = course();
    write([['a']]);
    const contents = await readCatalogue(folder.directory);
    contents[0]!.content.chapters[0]!.lessons[0]!.minutes = 9_000;
    await expect(importCourses(db, contents)).rejects.toThrow();
    await expect(stored()).rejects.toThrow('not imported');
  });

  it('concurrent imports run one after the other', async () => {
    const { write, run, lessons: now } = course();
    write([['a', 'b']]);
    const reports = await Promise.all([run(), run(), run()]);
    expect(reports.map((report) => report.lessons.created).sort()).toEqual([0, 0, 2]);
    expect(Object.keys(await now())).toEqual(['a', 'b']);
  });

  it('a lesson is counted exactly once if a learner completes the lesson while an import retires another lesson', async () => {
    const { slug, folder, write, run, stored, lessons: now } = course();
    write([['a', 'b', 'c']]);
    await run();
    const { a, b } = await now();
    const look = await learnerOf((await stored()).id, [a?.id]);
    const [row] = await db
      .select()
      .from(enrollments)
      .where(eq(enrollments.course_id, (await stored()).id));

    const client = await pool.connect();
    await client.query('begin');
    await client.query('select from academy.enrollments where id = $1 for no key update', [row?.id]);
    await client.query('insert into academy.advancements (enrollment_id, lesson_id) values ($1, $2)', [
      row?.id,
      b?.id,
    ]);
    await client.query(
      'update academy.enrollments set advancements_count = advancements_count + 1 where id = $1',
      [row?.id],
    );
    write([['a', 'b']]);
    for (const language of ['de', 'en']) folder.remove(`${slug}/${language}/c.md`);
    const importing = run();
    await waitUntilBlocked(database.admin);
    await client.query('commit');
    client.release();
    expect(await importing).toMatchObject({ completed_enrollments: 1 });
    expect(await look()).toEqual({ count: 2, completed: true, certificates: 1 });
  });

  it('retiring a lesson completes exactly those enrollments that the functions in `@academy/contracts` regard as completed', async () => {
    const { slug, folder, write, run, stored, lessons: now } = course();
    write([['a', 'b', 'c']]);
    await run();
    const { id } = await stored();
    const { a, b, c } = await now();
    const selections = [[], [a], [b], [c], [a, b], [a, c], [b, c], [a, b, c]];
    const tests: FinalTestState[] = [
      { has_final_test: false, test_percent: null },
      { has_final_test: true, test_percent: null },
      { has_final_test: true, test_percent: 80 },
    ];
    const learners = selections.flatMap((done) =>
      [false, true].flatMap((completed) => tests.map((test) => ({ done, completed, test }))),
    );
    const looks = await Promise.all(
      learners.map(({ done, completed, test }) =>
        learnerOf(
          id,
          done.map((lesson) => lesson?.id),
          completed,
          test,
        ),
      ),
    );

    write([['a', 'b']]);
    for (const language of ['de', 'en']) folder.remove(`${slug}/${language}/c.md`);
    await run();
    for (const [index, { done, completed, test }] of learners.entries()) {
      const advancements_count = done.filter((lesson) => lesson !== c).length;
      expect(await looks[index]!()).toMatchObject({
        count: advancements_count,
        completed:
          !isFinalTestOpen({ ...test, completed }) &&
          isCourseCompletedBy({ completed, advancements_count, lessons_count: 2 }),
      });
    }
  });

  it('after all imports of this file, every enrollment has the correct number of completed lessons', async () => {
    const { rows } = await db.execute(sql`
      select from ${enrollments} e where advancements_count <> (
        select count(*) from academy.advancements a join ${lessons} l on l.id = a.lesson_id
        where a.enrollment_id = e.id and l.retired_at is null)`);
    expect(rows).toEqual([]);
  });
});

describe('changes of the words of a lesson', () => {
  const chapters = [['one', 'two']];
  const reason = '{ de: Neues Urteil, en: New judgment }';
  const unchanged = [false, null];
  const changed = [true, { de: 'Neues Urteil', en: 'New judgment' }];

  /** Returns for each lesson of a course whether its words have changed, and the reason. */
  const changesOf = async (slug: string) => {
    const rows = await db
      .select({ slug: lessons.slug, changed_at: lessons.changed_at, reasons: lessons.change_reasons })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(eq(courses.slug, slug));
    return Object.fromEntries(rows.map((row) => [row.slug, [row.changed_at !== null, row.reasons]]));
  };
  const hashOfOne = async (directory: string) =>
    (await readCourses(directory))[0]?.chapters[0]?.lessons[0]?.words.en ?? '';

  it('changed words of a lesson are stored with the reason that the course file states, and a change of formatting does not count as changed words', async () => {
    const { slug, folder, write, run } = course();
    write([['one', 'two', 'three']]);
    await run();
    expect(await changesOf(slug)).toEqual({ one: unchanged, two: unchanged, three: unchanged });

    write([['one', 'two', 'three']], { changes: { one: reason } });
    folder.write(`${slug}/en/one.md`, 'Another text of one in en.\n');
    folder.write(`${slug}/en/two.md`, '**Text** of two\nin “en”.\n');
    folder.write(`${slug}/de/three.md`, 'Text of three in German.\n');
    await run();
    expect(await changesOf(slug)).toEqual({ one: changed, two: unchanged, three: [true, null] });
  });

  it('a reason for a change that is added later is stored for the last change, and stays stored if the course file no longer states the reason', async () => {
    const { slug, folder, write, run } = course();
    const importing = async (changes: Record<string, string>) => {
      write(chapters, { changes });
      folder.write(`${slug}/en/one.md`, 'Another text.');
      await run();
      return changesOf(slug);
    };
    write(chapters);
    await run();
    expect(await importing({})).toEqual({ one: [true, null], two: unchanged });
    expect(await importing({ one: reason, two: reason })).toEqual({ one: changed, two: unchanged });
    expect(await importing({})).toEqual({ one: changed, two: unchanged });
  });

  it('an `editorial` list covers only changes between the versions that it names, also in an upgrade that skips a version', async () => {
    const versions = ['The first text.', 'A text with another meaning.', 'A text with a different meaning.'];
    const hashes: string[] = [];
    /** Imports versions of the lesson `one` one after the other. The last two versions differ only editorially. */
    async function importing(...texts: string[]) {
      const { slug, folder, write, run } = course();
      for (const text of texts) {
        const isEditorial = text === versions[2];
        const editorial = isEditorial ? { one: `{ en: [${hashes.slice(1).join(', ')}] }` } : {};
        write(chapters, { changes: { one: reason }, editorial });
        folder.write(`${slug}/en/one.md`, text);
        await run();
      }
      return (await changesOf(slug)).one;
    }
    for (const text of versions) {
      const { slug, folder, write } = course();
      write(chapters);
      folder.write(`${slug}/en/one.md`, text);
      hashes.push(await hashOfOne(folder.directory));
    }
    const [first, second, third] = versions as [string, string, string];
    expect(await importing(second, third)).toEqual(unchanged);
    expect(await importing(first, third)).toEqual(changed);
    expect(await importing(first, second, third)).toEqual(changed);
  });

  it('an `editorial` list without the hash of the present words is refused, and the message contains this hash', async () => {
    const { slug, folder, write } = course();
    write(chapters);
    const hash = await hashOfOne(folder.directory);
    const others = ['w2-0000000000000000', 'w2-1111111111111111'];
    write(chapters, { editorial: { one: `{ en: [${others.join(', ')}] }` } });
    await expect(readCourses(folder.directory)).rejects.toThrow(
      `${slug}/course.yaml:15: editorial: lacks the hash of the present words in en, ${hash}. Add it if`,
    );
    write(chapters, { editorial: { one: `{ en: [${hash}, ${others[0]}] }` } });
    await expect(readCourses(folder.directory)).resolves.toHaveLength(1);
    write(chapters, { editorial: { one: '{ en: [1234] }' } });
    await expect(readCourses(folder.directory)).rejects.toThrow(`${slug}/course.yaml:15: `);
  });

  it('adding or removing a language does not mark the lessons of a course as changed', async () => {
    const { slug, folder, write, run } = course();
    const inGerman = () => {
      write(chapters);
      const yaml = readFileSync(join(folder.directory, slug, 'course.yaml'), 'utf8');
      folder.write(`${slug}/course.yaml`, yaml.replaceAll(/, en: [^}]+\}/g, ' }'));
      folder.remove(`${slug}/en`);
    };
    inGerman();
    await run();
    write(chapters);
    await run();
    inGerman();
    await run();
    expect(await changesOf(slug)).toEqual({ one: unchanged, two: unchanged });
  });

  it('the first import after an upgrade compares the words of lessons with the hash of all languages that an earlier version stored', async () => {
    const { slug, folder, write, run, stored } = course();
    write(chapters);
    await run();
    const [content] = await readCourses(folder.directory);
    for (const lesson of content!.chapters[0]!.lessons)
      await db
        .update(lessons)
        .set({ words_hash: lesson.wordsOfAllLanguages })
        .where(and(eq(lessons.course_id, (await stored()).id), eq(lessons.slug, lesson.slug)));
    folder.write(`${slug}/en/two.md`, 'Another text.\n');
    await run();
    expect(await changesOf(slug)).toEqual({ one: unchanged, two: [true, null] });
    const hashes = await db
      .select({ hash: lessons.words_hash })
      .from(lessons)
      .where(eq(lessons.course_id, (await stored()).id));
    for (const { hash } of hashes) expect(hash).toMatch(/^de=w2-[0-9a-f]{16} en=w2-[0-9a-f]{16}$/);
  });

  it('a reason for a change that is not a text for each language of the course is reported with file and line', async () => {
    const { slug, folder, write } = course();
    const mistakeOf = async (change: string) => {
      write(chapters, { changes: { two: change } });
      return readCourses(folder.directory).catch((error: Error) => error.message);
    };
    const line = `${slug}/course.yaml:17: change: `;
    expect(await mistakeOf('editorial')).toContain(`${line}must be a text for each language`);
    expect(await mistakeOf('{ de: Neues Urteil }')).toContain(`${line}has no text for en`);
  });
});
