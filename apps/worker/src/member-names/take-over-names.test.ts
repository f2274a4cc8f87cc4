import { randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { buildMembers } from '@academy/testing';
import { buildCompletedCourse } from '../testing/completed-course.ts';
import { compareNames, takeOverNames } from './queries.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

/** Creates a company with enrolled members; `names` in the result reads the sort keys of their enrollments. */
async function buildClass(lastNames: readonly string[]) {
  const { company: companyId } = await buildCompletedCourse(
    database.admin,
    lastNames.map((lastName) => ({ lastName })),
  );
  await takeOverNames(db);
  const rename = (from: string, to: string) =>
    database.admin.query(
      `update core.members set first_name = 'A', last_name = $3 where company_id = $1 and last_name = $2`,
      [companyId, from, to],
    );
  const names = async () => {
    const { rows } = await database.admin.query<{ sort_name: string }>(
      'select trim(sort_name) as sort_name from academy.enrollments where company_id = $1 order by 1',
      [companyId],
    );
    return rows.map(({ sort_name }) => sort_name);
  };
  return { companyId, rename, names };
}
const waiting = async () => {
  const { rows } = await database.admin.query<{ count: number }>(
    'select count(*)::int from core_published.renamed_members_v1',
  );
  return rows[0]!.count;
};

describe('sort keys of enrollments', () => {
  it('takeOverNames updates the sort keys of a renamed member’s enrollments, and no sort keys in other companies', async () => {
    const one = await buildClass(['Abel', 'Zorn']);
    const other = await buildClass(['Abel']);
    const before = await other.names();
    await one.rename('Abel', 'Ärmel');
    expect(await takeOverNames(db)).toBe(1);
    expect(await one.names()).toEqual(['a  armel', 'anna  zorn']);
    expect(await other.names()).toEqual(before);
    expect(await waiting()).toBe(0);
  });

  it('takeOverNames has nothing to update if fields of a member other than the name have changed', async () => {
    const { companyId } = await buildClass(['Abel']);
    await database.admin.query(`update core.members set role = 'maintainer' where company_id = $1`, [
      companyId,
    ]);
    expect(await waiting()).toBe(0);
  });

  it('updates the sort key of a locked enrollment in the next run', async () => {
    const { companyId, rename, names } = await buildClass(['Abel', 'Zorn']);
    const learner = await database.admin.connect();
    await learner.query('begin');
    await learner.query(
      `update academy.enrollments set advancements_count = 0 where company_id = $1 and sort_name like '%abel%'`,
      [companyId],
    );
    await rename('Abel', 'Neu');
    await rename('Zorn', 'Alt');
    expect(await takeOverNames(db)).toBe(1);
    expect(await waiting()).toBe(1);
    expect(await names()).toContain('a  alt');
    await learner.query('commit');
    learner.release();
    expect(await takeOverNames(db)).toBe(1);
    expect(await names()).toEqual(['a  alt', 'a  neu']);
  });

  it('updates sort keys of enrollments in batches after an import of members', async () => {
    const { companyId, rename, names } = await buildClass(['Abel']);
    await rename('Abel', 'Neu');
    await buildMembers(
      database.admin,
      companyId,
      Array.from({ length: 4_500 }, () => ({})),
    );
    await rename('Neu', 'Neuer');
    expect(await takeOverNames(db)).toBe(4_502);
    expect([await names(), await waiting()]).toEqual([['a  neuer'], 0]);
  });

  it('a comparison of all enrollments with their members corrects wrong sort keys of enrollments', async () => {
    const { companyId, names } = await buildClass(['Abel', 'Zorn']);
    const right = await names();
    await database.admin.query(`update academy.enrollments set sort_name = 'x' where company_id = $1`, [
      companyId,
    ]);
    expect(await compareNames(db)).toBe(2);
    expect(await names()).toEqual(right);
    expect(await compareNames(db)).toBe(0);
  });

  it('a new enrollment has a sort key, which is empty if the learner is not a member', async () => {
    const { companyId } = await buildClass(['Abel']);
    await database.admin.query(
      `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id)
       select gen_random_uuid(), company_id, company_course_id, course_id, $2 from academy.enrollments
       where company_id = $1`,
      [companyId, randomUUID()],
    );
    const { rows } = await database.admin.query(
      `select sort_name = '' as is_empty from academy.enrollments where company_id = $1 order by 1`,
      [companyId],
    );
    expect(rows).toEqual([{ is_empty: false }, { is_empty: true }]);
  });
});
