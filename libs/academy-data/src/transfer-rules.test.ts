import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { TransferCounts } from '@academy/contracts';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { enrollments } from './tables/index.ts';
import { sampleEnrollment } from './testing/sample-enrollment.ts';
import { membersByTransferRule } from './transfer-rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(() => database.close());

type Progress = 'none' | 'started' | 'completed' | 'recorded' | 'revoked';

/** The expected case of rule 111, by progress in the source company and in the target company. */
const rules: [source: Progress, target: Progress, rule: keyof TransferCounts][] = [
  ['none', 'none', 'without_progress'],
  ['none', 'started', 'only_in_target'],
  ['none', 'completed', 'completed_in_target'],
  ['started', 'none', 'not_started_in_target'],
  ['started', 'started', 'in_progress_in_both'],
  ['started', 'completed', 'completed_in_target'],
  // The source company only recorded the completion, and such a completion is not transferred (rule 206).
  ['recorded', 'started', 'in_progress_in_both'],
  ['started', 'recorded', 'completed_in_target'],
  // A completion whose certificate was revoked is not transferred, so that no new certificate is issued for it.
  ['revoked', 'none', 'revoked_in_source'],
  ['revoked', 'started', 'revoked_in_source'],
  ['revoked', 'completed', 'completed_in_target'],
  ['completed', 'revoked', 'completed_in_target'],
  ['completed', 'none', 'not_started_in_target'],
  ['completed', 'started', 'completed_in_source'],
  ['completed', 'completed', 'completed_in_target'],
];

it('the SQL of a progress transfer assigns every member to the case of rule 111 that matches their progress', async () => {
  const db = drizzle(database.admin);
  const [source, target] = [await sampleEnrollment(database), await sampleEnrollment(database)];
  const join = (company: typeof source, userId: string) =>
    database.admin.query(
      `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status)
       values (gen_random_uuid(), $1, $2::uuid, '', '', $2::text || '@example.test', 'registered')`,
      [company.company_id, userId],
    );
  const enroll = async (
    { company_id, company_course_id, course_id }: typeof source,
    user_id: string,
    to: Progress,
  ) => {
    if (to === 'none') return;
    const completed_at = to === 'started' ? null : new Date();
    const recorded_reason = to === 'recorded' ? 'other' : null;
    const certificate_status = to === 'revoked' ? 'revoked' : null;
    await db.insert(enrollments).values({
      id: randomUUID(),
      company_id,
      company_course_id,
      course_id,
      user_id,
      completed_at,
      recorded_reason,
      certificate_status,
    });
  };
  const expected = new Map<string, string>();
  for (const [inSource, inTarget, rule] of rules) {
    const userId = randomUUID();
    expected.set(userId, rule);
    for (const company of [source, target]) await join(company, userId);
    await enroll(source, userId, inSource);
    await enroll(target, userId, inTarget);
  }
  const onlyInSource = randomUUID();
  await join(source, onlyInSource);
  await enroll(source, onlyInSource, 'completed');

  const { rows } = await db.execute<{ user_id: string; rule: string }>(
    membersByTransferRule({
      source_company_id: source.company_id,
      source_company_course_id: source.company_course_id,
      target_company_id: target.company_id,
      target_company_course_id: target.company_course_id,
    }),
  );
  expect(new Map(rows.map(({ user_id, rule }) => [user_id, rule]))).toEqual(expected);
});
