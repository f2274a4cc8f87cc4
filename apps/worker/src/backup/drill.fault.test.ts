import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openStorage } from '@academy/file-storage';
import { queueEmails, recordAudit } from '@academy/platform-data';
import { openPool, operator } from '@academy/service-kit';
import {
  eventually,
  keySet,
  runCommand,
  sharedKey,
  type ProgramProcess,
  serviceVariables,
  startDatabaseServer,
  startProgramProcess,
  type TestDatabase,
  testDatabase,
  type TestIdentity,
  testIdentity,
} from '@academy/testing';
import { carryOutErasures } from '../testing/operations.ts';
import { seedDemonstration } from '../testing/seed-demonstration.ts';
import { backedUpSchemas } from './queries.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let identity: TestIdentity;
let directory: string;
let server: Awaited<ReturnType<typeof startDatabaseServer>>;
beforeAll(async () => {
  [identity, server] = await Promise.all([testIdentity(), startDatabaseServer()]);
  directory = await mkdtemp(join(tmpdir(), 'academy-drill-'));
});
afterAll(async () => {
  await identity.close();
  await server.stop();
  await rm(directory, { recursive: true });
});

const processes: ProgramProcess[] = [];
afterEach(async () => {
  await Promise.all(processes.splice(0).map((program) => program.kill()));
});

const badgeKeys = keySet(sharedKey('first'));
const files = () => ({ STORAGE_DIRECTORY: join(directory, 'files') });
const backupIn = (name: string) => join(directory, name);

async function startApi(database: TestDatabase) {
  const api = startProgramProcess('academy-api', {
    ...serviceVariables({ url: database.urlOf('academy_api') }, identity),
    ...files(),
    BADGE_SIGNING_KEYS: badgeKeys,
  });
  processes.push(api);
  const url = await api.url;
  const call = async (userId: string, path: string, data?: object) => {
    const authorization = `Bearer ${await identity.tokenFor({ sub: userId })}`;
    return fetch(`${url}${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(data && { method: 'POST', body: JSON.stringify({ data }) }),
    });
  };
  return { call, stop: api.stop };
}

/** Runs core-services until it has appended all entries of the audit log to their hash chains. */
async function chainAuditLog(database: TestDatabase): Promise<void> {
  const coreServices = startProgramProcess('core-services', {
    ...serviceVariables({ url: database.urlOf('core_services') }, identity),
    INVITATION_SECRET: 'a secret for tests that is long enough',
  });
  processes.push(coreServices);
  await eventually(async () => {
    const { rows } = await database.admin.query(
      `select count(*)::int as waiting from audit.entries
       where id not in (select entry_id from audit.chain)`,
    );
    return rows[0].waiting === 0;
  });
  await coreServices.stop();
}

/**
 * Verifies all audit logs, and returns the number of links in their hash chains and the number of links whose texts
 * were erased.
 */
async function verifyAuditLogs(database: TestDatabase) {
  const env = { DATABASE_URL: database.urlOf('core_services') };
  const printed = await runCommand('core-services', 'verify-audit-log', env);
  const reports = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { links: number; pseudonymised: number; problem_count: number });
  expect(reports.filter(({ problem_count }) => problem_count > 0)).toEqual([]);
  const sum = (of: 'links' | 'pseudonymised') => reports.reduce((total, report) => total + report[of], 0);
  return { links: sum('links'), pseudonymised: sum('pseudonymised') };
}
type Api = Awaited<ReturnType<typeof startApi>>;

interface Learner {
  user_id: string;
  company_id: string;
  course_id: string;
}

/** Finds learners who have completed their course or, if `completed` is false, learners who have not. */
async function findLearners(admin: pg.Pool, completed: boolean): Promise<Learner[]> {
  const { rows } = await admin.query<Learner>(
    `select user_id, company_id, course_id from academy.enrollments
     join core.members using (company_id, user_id)
     where (completed_at is not null) = $1 and status = 'registered' order by enrollments.id`,
    [completed],
  );
  return rows;
}

/**
 * Returns the course, the certificate PDF, the badge and the verification of the certificate, as a learner sees them,
 * for comparison byte by byte.
 */
async function seenBy({ call }: Api, { user_id, company_id, course_id }: Learner) {
  const course = `/api/companies/${company_id}/courses/${course_id}`;
  const [page, certificate, badge] = await Promise.all(
    ['', '/certificate', '/badge'].map((path) => call(user_id, `${course}${path}`)),
  );
  expect([page!.status, certificate!.status, badge!.status]).toEqual([200, 200, 200]);
  const pdf = Buffer.from(await certificate!.arrayBuffer()).toString('base64');
  const { data } = (await badge!.json()) as { data: { certificate_id: string } };
  const verified = await call(user_id, `/api/certificates/${data.certificate_id}`);
  return { page: await page!.json(), pdf, badge: data, verified: await verified.json() };
}

/** Completes lessons until the signal is aborted or no lesson is left. Returns the number of completed lessons. */
async function keepLearning({ call }: Api, admin: pg.Pool, signal: AbortSignal): Promise<number> {
  const { rows } = await admin.query<Learner & { enrollment_id: string; lesson_id: string }>(
    `select enrollments.id as enrollment_id, user_id, company_id, lesson.id as lesson_id
     from academy.enrollments join core.members using (company_id, user_id)
     join academy.lessons lesson on lesson.course_id = enrollments.course_id
     where completed_at is null and status = 'registered' order by lesson.position, enrollments.id`,
  );
  let done = 0;
  for (const { user_id, company_id, enrollment_id, lesson_id } of rows) {
    if (signal.aborted) break;
    const path = `/api/companies/${company_id}/enrollments/${enrollment_id}/advancements`;
    if ((await call(user_id, path, { lesson_id })).ok) done += 1;
  }
  return done;
}

const email = (address: string) => ({
  uniqueKey: address,
  template: 'course_reminder' as const,
  data: {
    company_id: randomUUID(),
    course_id: randomUUID(),
    company_name: '',
    course_title: '',
    deadline: null,
  },
  recipient: { address, name: '', locale: 'de' as const },
});

async function queueSampleEmails(admin: pg.Pool): Promise<void> {
  const states = ['queued', 'sending', 'sent', 'failed'];
  await queueEmails(drizzle(admin), states.map(email));
  await admin.query('update mail.outgoing_emails set state = unique_key, claimed_at = now()');
}
const mail = async ({ admin }: TestDatabase) => {
  const { rows } = await admin.query('select unique_key, state from mail.outgoing_emails order by 1');
  return Object.fromEntries(rows.map(({ unique_key, state }) => [unique_key, state]));
};

/** Returns rows whose stored counters are wrong, which happens if the backup's snapshot was inconsistent. */
const findMiscounted = async ({ admin }: TestDatabase) =>
  (
    await admin.query(`
      select 'course' as of, course.id from academy.company_courses course
      where members_count <> (select count(*) from academy.enrollments join core.members using (company_id, user_id)
                              where company_course_id = course.id)
      union all
      select 'enrollment', enrollment.id from academy.enrollments enrollment
      where advancements_count <> (select count(*) from academy.advancements where enrollment_id = enrollment.id)
      union all
      select 'company', company.id from core.companies company
      where (select sum(count) from core.company_member_counts where company_id = company.id)
         <> (select count(*) from core.members where company_id = company.id)`)
  ).rows;

/** Requests the erasure as core-services does, and carries it out as the worker does. */
async function erase(database: TestDatabase, userId: string): Promise<void> {
  await database.admin.query('select core_published.erase_person_v1(gen_random_uuid(), $1, null, null, $1)', [
    userId,
  ]);
  const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }, 'test', () => undefined);
  const storage = await openStorage(files());
  await carryOutErasures({ db: drizzle(pool), storage });
  await pool.end();
}

const back = (database: TestDatabase, directory: string) =>
  runCommand('worker', 'backup', { BACKUP_DATABASE_URL: database.urlOf() }, `--to=${directory}`);
const restore = (database: TestDatabase, directory: string) =>
  runCommand('worker', 'restore', { RESTORE_DATABASE_URL: database.urlOf() }, `--from=${directory}`);

// The test has a long timeout: backup, restore and the start of the services take about 25 seconds on two cores.
it('a backup is restored on another server after the database was lost, and an erasure that was made after the backup is carried out again', async () => {
  const lost = await testDatabase('worker');
  await seedDemonstration({ content: lost.urlOf('academy_content'), administrator: lost.urlOf() });
  await queueSampleEmails(lost.admin);
  const [learner, erased] = (await findLearners(lost.admin, true)) as [Learner, Learner];

  const before = await startApi(lost);
  const seen = await seenBy(before, learner);
  await seenBy(before, erased);
  const entries = [erased, erased, learner].map(({ user_id, company_id }) => ({
    companyId: company_id,
    action: 'courses_populated' as const,
    actor: { ...operator(user_id), firstName: 'Erika' },
  }));
  for (const { actor, ...entry } of entries) await recordAudit(drizzle(lost.admin), actor, entry);
  await chainAuditLog(lost);
  const chained = await verifyAuditLogs(lost);
  const stopLearning = new AbortController();
  const learning = keepLearning(before, lost.admin, stopLearning.signal);
  await back(lost, backupIn('monday'));
  stopLearning.abort();
  expect(await learning).toBeGreaterThan(0);
  await erase(lost, erased.user_id);
  await before.stop();
  await lost.close();

  const restored = await testDatabase('worker', server);
  await restore(restored, backupIn('monday'));
  const { tables } = await readManifest(backupIn('monday'));
  for (const { name, rows } of tables) {
    const counted = await restored.admin.query(`select count(*)::int as rows from ${name}`);
    expect([name, counted.rows[0].rows]).toEqual([name, rows]);
  }
  expect(await findMiscounted(restored)).toEqual([]);
  expect(await verifyAuditLogs(restored)).toEqual(chained);
  expect(await mail(restored)).toEqual({
    queued: 'unclear',
    sending: 'unclear',
    sent: 'sent',
    failed: 'failed',
  });

  const printed = await runCommand('worker', 'after-restore', {
    DATABASE_URL: restored.url,
    ...files(),
  });
  expect(printed).toContain('Erasures carried out: 1');
  await chainAuditLog(restored);
  expect((await verifyAuditLogs(restored)).pseudonymised).toBeGreaterThanOrEqual(2);
  const after = await startApi(restored);
  expect(await seenBy(after, learner)).toEqual(seen);
  const gone = await after.call(erased.user_id, `/api/companies/${erased.company_id}/courses`);
  expect(gone.status).toBe(404);
  const { rows: kept } = await restored.admin.query(
    `select query_to_xml('table academy.certificates', true, true, '')::text
         || query_to_xml('table core.members', true, true, '')::text as text`,
  );
  expect(kept[0].text).not.toContain(erased.user_id);
  // New certificates must not use status list indexes that may have been assigned between the backup and the data loss.
  const newest = async () =>
    (await restored.admin.query('select max(status_index)::int as newest from academy.certificates')).rows[0]
      .newest as number;
  const restoredNewest = await newest();
  const [fresh] = (await findLearners(restored.admin, true)).slice(-1) as [Learner];
  // All completed courses of the demonstration data have certificates, so the test deletes a certificate, which is then
  // issued again.
  await restored.admin.query(
    `delete from academy.certificates where enrollment_id in (
       select id from academy.enrollments where user_id = $1 and company_id = $2 and course_id = $3)`,
    [fresh.user_id, fresh.company_id, fresh.course_id],
  );
  await seenBy(after, fresh);
  expect(await newest()).toBeGreaterThan(restoredNewest + 131_072);
  await after.stop();
  await restored.close();
}, 120_000);

/**
 * Creates the read-only role that docs/backup-and-personal-data.md describes, and returns the database URL with this
 * role.
 */
async function asReader({ admin, urlOf }: TestDatabase): Promise<string> {
  await admin.query(`create role academy_backup login password 'academy_backup' in role pg_read_all_data`);
  const url = new URL(urlOf());
  url.username = url.password = 'academy_backup';
  return url.href;
}

it('a backup is restored completely or not at all, and only into an empty database with the same migrations', async () => {
  const into = (database: TestDatabase, directory: string) =>
    restoreBackup({ url: database.urlOf(), directory });
  const source = await testDatabase('worker', server);
  await queueSampleEmails(source.admin);
  await writeBackup({ url: await asReader(source), directory: backupIn('small') });
  await expect(writeBackup({ url: source.urlOf(), directory: backupIn('small') })).rejects.toThrow(
    'is not empty',
  );
  await expect(into(source, backupIn('small'))).rejects.toThrow(
    'not empty: there are rows in mail.outgoing_emails',
  );
  await expect(into(source, backupIn('none'))).rejects.toThrow('no finished backup');

  const target = await testDatabase('worker', server);
  await target.admin.query(`update academy.migrations set hash = 'newer' where id = 1`);
  await expect(into(target, backupIn('small'))).rejects.toThrow('of another version');
  await target.close();

  const damaged = await testDatabase('worker', server);
  const isRefused = (file: string) =>
    expect(into(damaged, backupIn('small'))).rejects.toThrow(`${file} does not match its checksum`);
  const file = 'mail.outgoing_emails.copy.gz';
  await appendFile(join(backupIn('small'), file), 'x');
  await isRefused(file);
  await truncate(join(backupIn('small'), file), 100);
  await isRefused(file);
  await rm(join(backupIn('small'), file));
  await isRefused(file);
  await truncate(join(backupIn('small'), 'manifest.json'), 100);
  await expect(into(damaged, backupIn('small'))).rejects.toThrow('no finished backup');
  expect(await mail(damaged)).toEqual({});
  await damaged.close();
  await source.close();
});

it('a backup contains every database schema except `jobs`, which stores the queues', async () => {
  const database = await testDatabase('worker', server);
  const { rows } = await database.admin.query<{ name: string }>(
    `select distinct nspname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1`,
  );
  // Queues are not part of a backup, because the worker rebuilds them from the outbox rows.
  expect(rows.map(({ name }) => name)).toEqual([...backedUpSchemas, 'jobs'].sort());
  expect((await readdir(backupIn('monday'))).length).toBeGreaterThan(20);
  await database.close();
});
