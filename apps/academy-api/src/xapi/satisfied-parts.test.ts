import { and, eq, sql } from 'drizzle-orm';
import { packageLessons, xapiStatements } from '@academy/academy-data';
import type { MoveOn } from '@academy/contracts';
import { beginCmi5 } from '../testing/cmi5.ts';
import { buildPackaged, contentUrl } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

interface UnitOfCourse {
  moveOn: MoveOn;
  blocks?: string[];
}

const publisher = (name: string) => `https://publisher.example/${name}`;
const sessionId = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

/** Builds a learner and a cmi5 course, whose units (lessons) are grouped into blocks. */
async function buildUnits(units: UnitOfCourse[]) {
  const packaged = await buildPackaged(started, { format: 'cmi5', lessonCount: units.length });
  const { course, enrollment, user, start } = packaged;
  for (const [index, { moveOn, blocks = [] }] of units.entries())
    await started.db
      .update(packageLessons)
      .set({
        identifier: publisher(`unit-${index + 1}`),
        href: 'index.html',
        launch: { moveOn, courseId: publisher('course'), blockIds: blocks.map(publisher) },
      })
      .where(eq(packageLessons.lesson_id, course.lessonIds[index]!));
  const begin = (number: number) =>
    beginCmi5(started, { ...packaged, start: () => start(user, course.lessonIds[number - 1]) });

  /** Returns the `satisfied` statements about blocks and the course, in the order in which they were stored. */
  async function satisfied() {
    const rows = await started.db
      .select({ statement: xapiStatements.statement, number: xapiStatements.number })
      .from(xapiStatements)
      .where(
        and(
          eq(xapiStatements.verb, 'satisfied'),
          sql`${xapiStatements.registration_id} in (select id from academy.registrations where enrollment_id = ${enrollment.id})`,
        ),
      )
      .orderBy(xapiStatements.stored_at, xapiStatements.number);
    return rows.map(({ statement, number }) => {
      const { object, context } = statement as {
        object: { id: string; definition: { type: string } };
        context: {
          registration: string;
          contextActivities: { grouping: { id: string }[] };
          extensions: Record<string, string>;
        };
      };
      const [unit, part] = context.contextActivities.grouping;
      return {
        ...{ id: object.id, number, unit: unit?.id, part: part?.id },
        type: object.definition.type.split('/').at(-1),
        session: context.extensions[sessionId]?.slice(context.registration.length),
      };
    });
  }
  return { ...packaged, begin, satisfied };
}

async function complete({ begin }: Awaited<ReturnType<typeof buildUnits>>, number: number) {
  const unit = await begin(number);
  await unit.say('initialized');
  expect((await unit.say('completed')).statusCode).toBe(200);
}

const moveOn = 'Completed' as const;

it('a block is satisfied when all units of the block are satisfied, and the course when all units are, in whatever order', async () => {
  const course = await buildUnits([
    { moveOn, blocks: ['outer', 'inner'] },
    { moveOn, blocks: ['outer'] },
    { moveOn, blocks: ['other'] },
    { moveOn },
  ]);
  await complete(course, 1);
  expect(await course.satisfied()).toMatchObject([
    { type: 'block', unit: publisher('unit-1'), part: publisher('inner'), session: '-1' },
  ]);
  await complete(course, 3);
  await complete(course, 2);
  expect((await course.satisfied()).map(({ type }) => type)).toEqual(['block', 'block', 'block']);
  await complete(course, 4);
  const all = await course.satisfied();
  expect(all.map(({ type, unit, part }) => [type, unit, part])).toEqual([
    ['block', publisher('unit-1'), publisher('inner')],
    ['block', publisher('unit-3'), publisher('other')],
    ['block', publisher('unit-2'), publisher('outer')],
    ['course', publisher('unit-4'), publisher('course')],
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  expect(all.every(({ id }) => /^urn:uuid:[0-9a-f-]{36}$/.test(id))).toBe(true);
  expect(all.at(-1)?.id).toBe(`urn:uuid:${course.course.id}`);
});

it('units of a cmi5 package without a criterion count as satisfied, although the learner has not begun these units', async () => {
  const course = await buildUnits([
    { moveOn: 'NotApplicable', blocks: ['mixed'] },
    { moveOn, blocks: ['mixed'] },
    { moveOn: 'NotApplicable' },
  ]);
  const without = await course.begin(1);
  await without.say('initialized');
  expect(await course.satisfied()).toEqual([]);
  await complete(course, 2);
  const both = [
    ['block', '-1'],
    ['course', '-1'],
  ];
  expect((await course.satisfied()).map(({ type, session }) => [type, session])).toEqual(both);
  await (await course.begin(3)).say('initialized');
  expect(await course.satisfied()).toHaveLength(2);
});

it('blocks and courses whose units have no criterion are satisfied before the first session is launched', async () => {
  const course = await buildUnits([
    { moveOn: 'NotApplicable', blocks: ['free'] },
    { moveOn: 'NotApplicable', blocks: ['free'] },
    { moveOn: 'NotApplicable' },
  ]);
  const first = await course.begin(2);
  await first.say('initialized');
  await course.begin(1);
  await course.begin(1);
  expect(await course.satisfied()).toMatchObject([
    { number: 1, type: 'block', part: publisher('free'), session: '-0' },
    { number: 2, type: 'course', part: publisher('course'), session: '-0' },
  ]);
  expect((await course.stored(first.id)).records).toBe(1);
});

it('a course is recorded as satisfied once if eight units end at the same time', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const course = await buildUnits([...numbers.map(() => ({ moveOn })), { moveOn: 'NotApplicable' as const }]);
  const units = [];
  for (const number of numbers) units.push(await course.begin(number));
  for (const unit of units) await unit.say('initialized');
  await Promise.all(units.map((unit) => unit.say('completed')));
  expect((await course.satisfied()).map(({ type }) => type)).toEqual(['course']);
});

it('a failed unit satisfies neither a block nor the course until the learner passes the unit in a later session', async () => {
  const course = await buildUnits([{ moveOn: 'CompletedAndPassed', blocks: ['exam'] }]);
  const first = await course.begin(1);
  await first.say('initialized');
  await first.say('failed');
  await first.say('completed');
  expect(await course.satisfied()).toEqual([]);
  const second = await course.begin(1);
  await second.say('initialized');
  await second.say('passed');
  expect((await course.satisfied()).map(({ type, session }) => [type, session])).toEqual([
    ['block', '-2'],
    ['course', '-2'],
  ]);
});
