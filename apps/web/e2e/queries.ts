import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ports } from './product.ts';

async function connect(): Promise<pg.Client> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'passwords.json');
  const { postgres: password } = JSON.parse(readFileSync(file, 'utf8')) as { postgres: string };
  const port = Number(ports.POSTGRES_PORT);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'academy',
  });
  await client.connect();
  return client;
}

export async function run(query: string, values: unknown[]): Promise<void> {
  const client = await connect();
  try {
    await client.query(query, values);
  } finally {
    await client.end();
  }
}

/**
 * Suspends all processes of PostgreSQL.
 * @returns a function that resumes the processes
 */
export async function suspendDatabase(): Promise<() => Promise<void>> {
  const client = await connect();
  const find = async (query: string) =>
    (await client.query<{ pid: number }>(query)).rows.map(({ pid }) => pid);
  const [server = 0] = await find(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
  // PostgreSQL's main process is suspended first, so that it cannot start further processes after the query below.
  process.kill(server, 'SIGSTOP');
  const others = await find('select pid from pg_stat_activity');
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  return async () => {
    for (const pid of [server, ...others]) process.kill(pid, 'SIGCONT');
    await client.end();
  };
}

export const expireCertificate = (certificateId: string) =>
  run('update academy.certificates set valid_until = current_date - 3 where id = $1', [certificateId]);

/** Creates a company without members, for one test only. Returns the id of the company. */
export async function createCompany(name: string): Promise<string> {
  const id = randomUUID();
  await run(`insert into core.companies (id, name, operating_jurisdictions) values ($1, $2, '{DE}')`, [
    id,
    name,
  ]);
  return id;
}

/** Adds a learner to a company. If a user has this e-mail address, `joinCompanies` makes the user join the company. */
export const addLearner = (companyId: string, email: string) =>
  run(
    `insert into core.members (id, company_id, first_name, last_name, email_address, status, permissions)
     values ($1, $2, 'Lea', 'Leaver', $3, 'imported', '{academy:user:course_progress}')`,
    [randomUUID(), companyId, email],
  );

/** Adds a registered member, with whose account nobody can sign in. */
export async function addRegistered(
  companyId: string,
  { permissions = [], externalId = null }: { permissions?: string[]; externalId?: string | null },
) {
  const [id, userId] = [randomUUID(), randomUUID()];
  const email = `ada-${id.slice(0, 8)}@example.test`;
  await run(
    `insert into core.members
       (id, company_id, user_id, first_name, last_name, email_address, status, external_id, permissions)
     values ($1, $2, $3, 'Ada', 'Registered', $4, 'registered', $5, $6::text[])`,
    [id, companyId, userId, email, externalId, ['academy:user:course_progress', ...permissions]],
  );
  return { id, userId, email };
}

export const makeResponsibleForKeys = (companyId: string, userId: string) =>
  run('update core.api_keys set responsible_id = $2 where company_id = $1', [companyId, userId]);

export async function createReportedCompany(name: string) {
  const companyId = await createCompany(name);
  const mark = companyId.slice(0, 8);
  const member = async (lastName: string, permissions: string, managerId: string | null = null) => {
    const person = {
      id: randomUUID(),
      userId: randomUUID(),
      email: `${lastName.toLowerCase()}-${mark}@example.test`,
    };
    await run(
      `insert into core.members
         (id, company_id, user_id, first_name, last_name, email_address, role, status, locale, permissions, manager_id)
       values ($1, $2, $3, 'Ada', $4, $5, 'member', 'registered', 'en', $6::text[], $7)`,
      [person.id, companyId, person.userId, lastName, person.email, permissions, managerId],
    );
    return person;
  };
  await run(
    `insert into academy.company_courses (id, company_id, course_id, languages, mandatory, deadline)
     select gen_random_uuid(), $1, id, '{de,en}', true, '2026-01-15' from academy.courses order by position limit 1`,
    [companyId],
  );
  const maintainer = await member('Maintainer', '{academy:company_course:manage}');
  const manager = await member('Manager', '{academy:user:course_progress}');
  const late = await member('Late', '{academy:user:course_progress}', manager.id);
  return { companyId, maintainer, manager, late };
}

/** Links an account to a member, as a sign-in does in the product. */
export const linkAccount = (memberId: string, userId: string) =>
  run('update core.members set user_id = $2 where id = $1', [memberId, userId]);

/**
 * Queues the e-mail about the team (template `manager_note`) to a manager. In the product, the worker queues it when it
 * is due.
 */
export const queueManagerNote = (companyId: string, { userId, email }: { userId: string; email: string }) =>
  run(
    `insert into mail.outgoing_emails
       (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id)
     values (gen_random_uuid(), gen_random_uuid()::text, 'manager_note',
             jsonb_build_object('company_id', $1::uuid, 'day', '2026-02-02'), $2, 'Ada Manager', 'en', $3)`,
    [companyId, email, userId],
  );

/**
 * Stores the hash of the token in the unsubscribe link of a `manager_note` e-mail. In the product, the worker stores
 * it.
 */
export const storeUnsubscribeToken = (companyId: string, userId: string, token: string) =>
  run(
    `insert into academy.report_mail_subscriptions (company_id, kind, user_id, token_hash) values ($1, 'manager_note', $2, $3)`,
    [companyId, userId, createHash('sha256').update(token).digest()],
  );

export const offerFirstCourse = (companyId: string) =>
  run(
    `insert into academy.company_courses (id, company_id, course_id, languages, mandatory)
     select gen_random_uuid(), $1, id, '{de,en}', true from academy.courses order by position limit 1`,
    [companyId],
  );

/** Starts the worker's job that queues due e-mails, because the job otherwise runs only every five minutes. */
export const queueMailsNow = () =>
  run(`select jobs.promote(queue, id) from jobs.job where queue = 'report-mails' and state = 'delayed'`, []);
