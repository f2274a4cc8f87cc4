import { baselineOf, testDatabase, testWith, type TestDatabase } from '@academy/testing';
import { describeApps } from './describe.ts';
import { describeCommits } from './describe-version.ts';
import { apps, type AppName, type Surface } from './surface.ts';
import { inWords, judge, orderOf } from './verdict.ts';

const commits = new Map(apps.map((app) => [app, baselineOf(app)]));
const hasBaselines = [...commits.values()].every((commit) => commit !== undefined);
let database: TestDatabase;
let tree: Record<AppName, Surface>;
beforeAll(async () => {
  database = await testDatabase('academy_api');
  tree = await describeApps(database.admin);
});
afterAll(() => database.close());

testWith('git history', hasBaselines)(
  'the apps of this working tree can be released one by one in some order, while the other apps still run their last releases',
  async () => {
    const released = await describeCommits(commits);
    expect(Object.keys(released).sort()).toEqual([...apps].sort());
    const verdicts = judge(released, tree);
    expect(verdicts.filter(({ order }) => order === 'none').map(inWords)).toEqual([]);
    expect(orderOf(verdicts)).toHaveLength(apps.length);
  },
  180_000,
);

test('all apps of this working tree are compatible with each other', () => {
  const verdicts = judge(tree, tree);
  expect(verdicts.map(({ client, server }) => `${client} → ${server}`).sort()).toEqual([
    'academy-api → academy-api',
    'academy-api → core-services',
    'academy-api → worker',
    'core-services → core-services',
    'core-services → worker',
    'web → academy-api',
    'web → core-services',
    'worker → academy-api',
    'worker → core-services',
    'worker → worker',
  ]);
  expect(verdicts.flatMap(({ breaks }) => breaks)).toEqual([]);
});

test('the description of the apps contains known endpoints, messages and columns', () => {
  const { web, worker } = tree;
  expect(Object.keys(web.needs['academy-api']?.calls ?? {})).toContain(
    'GET /api/companies/{companyId}/courses/{courseId}',
  );
  const { writes, uses } = tree['academy-api'].needs.worker!;
  expect(Object.keys(writes).sort()).toEqual([
    'e-mail course_reminder',
    'e-mail proof_decided',
    'job certificate-bundles',
    'job content-packages',
    'job course-rounds',
    'job evidence-packs',
    'job progress-transfers',
    'job proof-imports',
  ]);
  expect(Object.keys(uses)).toEqual(
    expect.arrayContaining(['mail.outgoing_emails', 'mail_published.email_counts_v1']),
  );
  expect(worker.needs['academy-api']?.uses['academy.enrollments']?.['completed_at']).toEqual({
    type: 'timestamp with time zone',
  });
  expect(worker.has['mail.outgoing_emails']?.['unique_key']).toEqual({ type: 'text', needed: true });
  expect(Object.keys(worker.reads)).toHaveLength(26);
});
