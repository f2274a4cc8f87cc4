import { randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  buildCompany,
  buildEnrollment,
  buildMember,
  buildOwnCourse,
  buildRegistration,
} from '@academy/testing';
import { clearRegistrations } from './queries.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

interface Situation {
  daysAgo?: number;
  completedDaysAgo?: number;
  /** True if the learner has started a later round. */
  isOver?: boolean;
  hasLeft?: boolean;
  isRemoved?: boolean;
}

/**
 * Creates a registration (the data that a package has stored about a learner in one round), and returns its id and a
 * function that reads it.
 */
async function build({ daysAgo = 0, completedDaysAgo, isOver, hasLeft, isRemoved }: Situation) {
  const { admin } = database;
  const company = await buildCompany(admin);
  const { sub: userId } = hasLeft ? { sub: randomUUID() } : await buildMember(admin, company.id);
  const course = await buildOwnCourse(admin, company.id, { origin: 'package' });
  const enrollment = await buildEnrollment(admin, course.companyCourse, userId);
  const id = await buildRegistration(admin, course, {
    ...{ enrollment, userId, daysAgo, completion: 'completed', state: { name: 'kept' } },
  });
  await admin.query(
    `update academy.enrollments set round = $2, completed_at = now() - $3 * interval '1 day' where id = $1`,
    [enrollment.id, isOver ? 2 : 1, completedDaysAgo ?? null],
  );
  if (isRemoved)
    await admin.query('update academy.courses set removed_at = now() where id = $1', [course.id]);
  const read = async () => {
    const { rows } = await admin.query(
      `select state, completion, score, ticket_hash is null as closed, cleared_at is not null as cleared,
         (select count(*)::int from academy.xapi_statements where registration_id = $1) as statements,
         (select count(*)::int from academy.xapi_documents where registration_id = $1) as documents
       from academy.registrations where id = $1`,
      [id],
    );
    return rows[0] as object;
  };
  return { id, read };
}

const cleared = {
  ...{
    state: null,
    completion: 'completed',
    score: 0.8,
    closed: true,
    cleared: true,
    statements: 0,
    documents: 0,
  },
};
const kept = {
  ...{ state: { name: 'kept' }, completion: 'completed', score: 0.8, closed: false, cleared: false },
  ...{ statements: 1, documents: 1 },
};

it.each<[string, Situation, object]>([
  ['kept while the course is in progress', { daysAgo: 400 }, kept],
  ['deleted 91 days after the completion of the course', { daysAgo: 91, completedDaysAgo: 91 }, cleared],
  ['still kept 89 days after the completion of the course', { daysAgo: 91, completedDaysAgo: 89 }, kept],
  [
    'kept if the learner has used the package again in the last 90 days',
    { daysAgo: 10, completedDaysAgo: 400 },
    kept,
  ],
  ['deleted 91 days after the last use if a later round has begun', { daysAgo: 91, isOver: true }, cleared],
  ['still kept 89 days after the last use if a later round has begun', { daysAgo: 89, isOver: true }, kept],
  [
    'deleted 91 days after the last use if the learner has left the company',
    { daysAgo: 91, hasLeft: true },
    cleared,
  ],
  ['deleted if the course was removed', { isRemoved: true }, cleared],
])('the data that a package has stored about a learner is %s', async (_, situation, expected) => {
  const { read } = await build(situation);
  await clearRegistrations(db);
  expect(await read()).toEqual(expected);
  expect(await clearRegistrations(db)).toBe(0);
});

it('data that a package stores after its earlier data was deleted is deleted by a later run', async () => {
  const { id, read } = await build({ daysAgo: 91, completedDaysAgo: 91 });
  await clearRegistrations(db);
  await database.admin.query(
    `update academy.registrations set session = session + 1, state = '{"name": "again"}' where id = $1`,
    [id],
  );
  expect(await read()).toMatchObject({ state: { name: 'again' }, cleared: false });
  expect(await clearRegistrations(db)).toBe(1);
  expect(await read()).toMatchObject({ state: null, cleared: true });
});
