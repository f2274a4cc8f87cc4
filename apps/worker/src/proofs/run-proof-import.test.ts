import { randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildDuty,
  buildEnrollment,
  buildMember,
  buildOwnCourse,
  buildProof,
  waitUntilBlocked,
} from '@academy/testing';
import { deleteExpiredImports, deleteRefusedFiles } from './queries.ts';
import { failProofImport, runProofImport } from './run-proof-import.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

interface Line {
  memberId: string;
  companyCourseId?: string;
  dutyId?: string;
  issuedOn?: string;
  validUntil?: string;
}

async function buildImport(
  companyId: string,
  lines: readonly Line[],
  { requestedBy = randomUUID() as string } = {},
) {
  const id = randomUUID();
  const { admin } = database;
  await admin.query(
    `insert into academy.proof_imports (id, company_id, requested_by, status, total, wrong, unchanged, problems, expires_at)
     values ($1, $2, $3, 'queued', $4, 0, 0, '[{"line": 9}]', now() + interval '1 day')`,
    [id, companyId, requestedBy, lines.length],
  );
  const column = (value: (line: Line) => string | undefined) => lines.map((line) => value(line) ?? null);
  await admin.query(
    `insert into academy.proof_import_lines
       (import_id, line, member_id, company_course_id, duty_id, issuer, issued_on, valid_until, minutes)
     select $1, number + 1, member_id, course_id, duty_id, 'TÜV', issued_on, valid_until, 45
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::date[], $6::date[]) with ordinality
       line (member_id, course_id, duty_id, issued_on, valid_until, number)`,
    [
      id,
      column(({ memberId }) => memberId),
      column(({ companyCourseId }) => companyCourseId),
      column(({ dutyId }) => dutyId),
      column(({ issuedOn }) => issuedOn ?? '2026-02-01'),
      column(({ validUntil }) => validUntil),
    ],
  );
  return id;
}

const stateOf = async (id: string) =>
  (
    await database.admin.query(
      `select status, done, (select count(*)::int from academy.proof_import_lines where import_id = id) as waiting
       from academy.proof_imports where id = $1`,
      [id],
    )
  ).rows[0];
const proofsOf = async (companyId: string) =>
  (
    await database.admin.query(
      `select user_id, member_id, status, origin, issuer, issued_on::text, valid_until::text, minutes, decided_by
       from academy.proofs where company_id = $1 order by issued_on, user_id`,
      [companyId],
    )
  ).rows;
const enrollmentsOf = async (companyId: string) =>
  (
    await database.admin.query(
      `select user_id, recorded_reason, (completed_at at time zone 'Europe/Berlin')::date::text as completed_on, valid_until::text
       from academy.enrollments where company_id = $1 order by user_id`,
      [companyId],
    )
  ).rows;
const auditOf = async (companyId: string) =>
  (
    await database.admin.query(
      `select action, actor_name, details from audit.entries where company_id = $1`,
      [companyId],
    )
  ).rows;

async function buildSurroundings() {
  const { admin } = database;
  const company = await buildCompany(admin);
  const manager = await buildMember(admin, company.id, { firstName: 'Mara', lastName: 'Maier' });
  const course = await buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id, {
    validity_months: 12,
  });
  return { company, manager, course, duty: await buildDuty(admin, company.id) };
}

test('the lines of a proof import are added as proofs stated by the company, and the latest proof for a course becomes the recorded completion', async () => {
  const { company, manager, course, duty } = await buildSurroundings();
  const { admin } = database;
  const anna = await buildMember(admin, company.id);
  const ole = await buildMember(admin, company.id, { userId: null, status: 'imported' });
  const left = await buildMember(admin, company.id, { status: 'deactivated' });
  const done = await buildMember(admin, company.id);
  await buildEnrollment(admin, course, done.userId!, { completed: true });
  const id = await buildImport(
    company.id,
    [
      { memberId: anna.id, companyCourseId: course.id, issuedOn: '2025-05-01' },
      { memberId: anna.id, companyCourseId: course.id, issuedOn: '2026-02-01', validUntil: '2026-08-31' },
      { memberId: ole.id, companyCourseId: course.id },
      { memberId: ole.id, dutyId: duty.id },
      { memberId: left.id, dutyId: duty.id },
      { memberId: done.id, companyCourseId: course.id },
    ],
    { requestedBy: manager.userId! },
  );
  await runProofImport(db, id);
  expect(await stateOf(id)).toEqual({ status: 'succeeded', done: 6, waiting: 0 });
  const proofs = await proofsOf(company.id);
  expect(proofs).toHaveLength(5);
  expect(proofs[0]).toEqual({
    user_id: anna.userId,
    member_id: null,
    status: 'accepted',
    origin: 'company',
    issuer: 'TÜV',
    issued_on: '2025-05-01',
    valid_until: null,
    minutes: 45,
    decided_by: manager.userId,
  });
  expect(proofs.filter(({ member_id }) => member_id === ole.id)).toHaveLength(2);
  const enrolled = new Map((await enrollmentsOf(company.id)).map(({ user_id, ...row }) => [user_id, row]));
  const recorded = { recorded_reason: 'external_course', completed_on: '2026-02-01' };
  expect(enrolled.get(anna.userId)).toEqual({ ...recorded, valid_until: '2026-08-31' });
  expect(enrolled.get(ole.id)).toEqual({ ...recorded, valid_until: '2027-02-01' });
  expect(enrolled.get(done.userId)).toMatchObject({ recorded_reason: null });
  expect(enrolled.size).toBe(3);
  const { rows } = await admin.query('select completed_count from academy.company_courses where id = $1', [
    course.id,
  ]);
  expect(rows).toEqual([{ completed_count: 2 }]);
  expect(await auditOf(company.id)).toEqual([
    { action: 'completions_imported', actor_name: 'Mara Maier', details: { lines: 6 } },
  ]);

  const again = await buildImport(company.id, [{ memberId: ole.id, dutyId: duty.id }]);
  await runProofImport(db, again);
  expect(await proofsOf(company.id)).toHaveLength(5);
});

test('a proof import omits lines about courses that were removed or duties that were archived after the preview', async () => {
  const { company, duty } = await buildSurroundings();
  const { admin } = database;
  const anna = await buildMember(admin, company.id);
  const removed = await buildOwnCourse(admin, company.id);
  const id = await buildImport(company.id, [
    { memberId: anna.id, companyCourseId: removed.id },
    { memberId: anna.id, dutyId: duty.id },
  ]);
  await admin.query('update academy.courses set removed_at = now() where id = $1', [removed.id]);
  await admin.query('update academy.duties set archived_at = now() where id = $1', [duty.id]);
  await runProofImport(db, id);
  expect(await stateOf(id)).toEqual({ status: 'succeeded', done: 2, waiting: 0 });
  expect(await proofsOf(company.id)).toEqual([]);
  expect(await enrollmentsOf(company.id)).toEqual([]);
});

test('a proof import waits for transactions that remove a course or archive a duty, and then omits the lines about them', async () => {
  const { company, duty } = await buildSurroundings();
  const { admin } = database;
  const anna = await buildMember(admin, company.id);
  const removed = await buildOwnCourse(admin, company.id);
  const changes = [
    [
      { companyCourseId: removed.companyCourse.id },
      'update academy.courses set removed_at = now()',
      removed.id,
    ],
    [{ dutyId: duty.id }, 'update academy.duties set archived_at = now()', duty.id],
  ] as const;
  for (const [line, change, subjectId] of changes) {
    const id = await buildImport(company.id, [{ memberId: anna.id, ...line }]);
    const client = await admin.connect();
    try {
      await client.query('begin');
      await client.query(`${change} where id = $1`, [subjectId]);
      const run = runProofImport(db, id);
      await waitUntilBlocked(admin);
      await client.query('commit');
      await run;
    } finally {
      client.release(true);
    }
    expect(await stateOf(id)).toEqual({ status: 'succeeded', done: 1, waiting: 0 });
  }
  expect(await proofsOf(company.id)).toEqual([]);
  expect(await enrollmentsOf(company.id)).toEqual([]);
});

test('a proof import that is interrupted, loses its database connection and runs twice at the same time adds each line once', async () => {
  const { company, course } = await buildSurroundings();
  const { admin } = database;
  await admin.query(
    `insert into core.members (id, company_id, email_address, first_name, last_name, status)
     select gen_random_uuid(), $1, 'p' || number || '@example.com', 'P', number::text, 'imported'
     from generate_series(1, 1700) number`,
    [company.id],
  );
  const { rows: people } = await admin.query<{ id: string }>(
    `select id from core.members where company_id = $1 and status = 'imported'`,
    [company.id],
  );
  const id = await buildImport(
    company.id,
    people.map(({ id: memberId }) => ({ memberId, companyCourseId: course.id })),
  );
  const stop = new AbortController();
  const interrupted = runProofImport(db, id, stop.signal);
  const observed = async () => ((await stateOf(id)) as { done: number }).done;
  while ((await observed()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await interrupted.catch(() => undefined);

  const ended = Promise.allSettled([runProofImport(db, id), runProofImport(db, id)]);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'test' and datname = current_database() and state <> 'idle' limit 1`,
  );
  await ended;
  await runProofImport(db, id);
  expect(await stateOf(id)).toEqual({ status: 'succeeded', done: 1_700, waiting: 0 });
  expect(await proofsOf(company.id)).toHaveLength(1_700);
  expect(await enrollmentsOf(company.id)).toHaveLength(1_700);
  expect(await auditOf(company.id)).toHaveLength(1);
});

test('two proof imports of the same file that run at the same time add each proof once', async () => {
  const { company, duty, manager } = await buildSurroundings();
  const { admin } = database;
  await admin.query(
    `insert into core.members (id, company_id, email_address, first_name, last_name, status)
     select gen_random_uuid(), $1, 'q' || number || '@example.com', 'Q', number::text, 'imported'
     from generate_series(1, 600) number`,
    [company.id],
  );
  const { rows: people } = await admin.query<{ id: string }>(
    `select id from core.members where company_id = $1 and status = 'imported' order by id`,
    [company.id],
  );
  const lines = people.map(({ id: memberId }) => ({ memberId, dutyId: duty.id }));
  const requester = { requestedBy: manager.userId! };
  const ids = [
    await buildImport(company.id, lines, requester),
    await buildImport(company.id, lines, requester),
  ];
  await Promise.all(ids.map((id) => runProofImport(db, id)));
  expect(await proofsOf(company.id)).toHaveLength(600);
});

test('a proof import omits lines about the person who requested the import', async () => {
  const { company, duty, course, manager } = await buildSurroundings();
  const other = await buildMember(database.admin, company.id);
  const id = await buildImport(
    company.id,
    [
      { memberId: manager.id, dutyId: duty.id },
      { memberId: manager.id, companyCourseId: course.id },
      { memberId: other.id, dutyId: duty.id },
    ],
    { requestedBy: manager.userId! },
  );
  await runProofImport(db, id);
  expect(await stateOf(id)).toEqual({ status: 'succeeded', done: 3, waiting: 0 });
  expect(await proofsOf(company.id)).toMatchObject([{ user_id: other.userId }]);
  expect(await enrollmentsOf(company.id)).toEqual([]);
});

test('a proof that is not newer than the completion of the previous round does not complete the current round', async () => {
  const { company, course } = await buildSurroundings();
  const { admin } = database;
  const anna = await buildMember(admin, company.id);
  const { id: enrollmentId } = await buildEnrollment(admin, course, anna.userId!);
  await admin.query('update academy.enrollments set round = 2 where id = $1', [enrollmentId]);
  await admin.query(
    `insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, ended_at, lessons)
     values ($1, 1, '2025-01-01', '2025-11-20 08:00Z', '2026-11-01', '[]')`,
    [enrollmentId],
  );
  const add = async (issuedOn: string) =>
    runProofImport(
      db,
      await buildImport(company.id, [{ memberId: anna.id, companyCourseId: course.id, issuedOn }]),
    );
  const open = [{ recorded_reason: null, completed_on: null }];
  await add('2024-03-01');
  expect(await enrollmentsOf(company.id)).toMatchObject(open);
  await add('2025-11-20');
  expect(await enrollmentsOf(company.id)).toMatchObject(open);
  await add('2025-11-21');
  expect(await enrollmentsOf(company.id)).toMatchObject([{ completed_on: '2025-11-21' }]);
  expect(await proofsOf(company.id)).toHaveLength(3);
});

test('a failed proof import keeps its lines until the import is deleted; the lines of a preview are deleted when the preview expires', async () => {
  const { company, duty, manager } = await buildSurroundings();
  const [failed, ready] = [
    await buildImport(company.id, [{ memberId: manager.id, dutyId: duty.id }]),
    await buildImport(company.id, [{ memberId: manager.id, dutyId: duty.id }]),
  ];
  await failProofImport(db, failed);
  const { admin } = database;
  await admin.query(
    `update academy.proof_imports set status = case id when $1 then 'failed' else 'ready' end, expires_at = now() where company_id = $2`,
    [failed, company.id],
  );
  await runProofImport(db, failed);
  expect(await proofsOf(company.id)).toEqual([]);
  await deleteExpiredImports(db);
  expect(await stateOf(failed)).toMatchObject({ status: 'failed', waiting: 1 });
  expect(await stateOf(ready)).toMatchObject({ waiting: 0 });
  const { rows } = await admin.query('select problems from academy.proof_imports where company_id = $1', [
    company.id,
  ]);
  expect(rows).toEqual([{ problems: [] }, { problems: [] }]);
  await admin.query(
    `update academy.proof_imports set expires_at = now() - interval '31 days' where company_id = $1`,
    [company.id],
  );
  await deleteExpiredImports(db);
  expect(await stateOf(failed)).toBeUndefined();
  expect(await stateOf(ready)).toBeUndefined();
});

test('the files of refused proofs are deleted 90 days after the decision, and the files of other proofs are kept', async () => {
  const { company, duty, manager } = await buildSurroundings();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const build = async (status: 'submitted' | 'accepted' | 'refused', days: number) =>
    (
      await buildProof(
        database.admin,
        company.id,
        { userId: manager.userId! },
        { duty, status, file: 'file', decidedAt: daysAgo(days) },
      )
    ).id;
  const kept = [await build('submitted', 91), await build('accepted', 91), await build('refused', 89)];
  const deleted = await build('refused', 91);
  await deleteRefusedFiles(db);
  const { rows } = await database.admin.query<{ proof_id: string }>(
    'select proof_id from academy.proof_files where proof_id = any($1)',
    [[...kept, deleted]],
  );
  expect(rows.map((row) => row.proof_id).sort()).toEqual(kept.sort());
});
