import pg from 'pg';
import { startDatabaseServer } from '@academy/testing';
import {
  prepareDatabase,
  roleNames,
  type DatabaseUrls,
  type RoleName,
  type RolePasswords,
} from './database-roles.ts';

const passwords = Object.fromEntries(roleNames.map((name) => [name, `it's ${name}`])) as RolePasswords;
const options = { database: 'academy', passwords };

let server: Awaited<ReturnType<typeof startDatabaseServer>>;
let urls: DatabaseUrls;

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
const as = (role: RoleName, sql: string) => query(urls.roles[role], sql);
const denied = /permission denied/;

beforeAll(async () => {
  server = await startDatabaseServer(undefined, { empty: true });
  urls = await prepareDatabase({ ...options, administratorUrl: server.url });
  await as(
    'core_services_owner',
    `create table core.members (id bigserial primary key, name text);
     insert into core.members (name) values ('Jörg');
     create view core_published.members as select name from core.members;`,
  );
  await as('academy_api_owner', 'create table academy.enrollments (id bigserial primary key, note text)');
  await as(
    'worker_owner',
    `create table mail.outgoing_emails (id bigserial primary key, message_key text unique);
     create table jobs.jobs (id bigserial primary key, state text);
     create function jobs.add_job() returns bigint language sql as
       $$ insert into jobs.jobs (state) values ('waiting') returning id $$;`,
  );
}, 60_000);
afterAll(() => server?.stop());

test('running database-roles.sql again sets the passwords of the roles to the given passwords', async () => {
  const changed = { ...passwords, worker: 'another' };
  const again = await prepareDatabase({ ...options, administratorUrl: server.url, passwords: changed });
  await expect(query(again.roles.worker, 'select 1')).resolves.toBeDefined();
  await expect(as('worker', 'select 1')).rejects.toThrow(/password/);
  urls = await prepareDatabase({ ...options, administratorUrl: server.url });
});

test.each<[RoleName, string]>([
  ['core_services', `update core.members set name = 'Anna'`],
  ['core_services', `insert into core.members (name) values ('Ole')`],
  ['academy_api', 'select name from core_published.members'],
  ['worker', 'select name from core_published.members'],
  ['academy_api_owner', 'select name from core_published.members'],
  ['academy_api', `insert into academy.enrollments (note) values ('a')`],
  ['academy_content', `insert into academy.enrollments (note) values ('a')`],
  ['worker', `delete from academy.enrollments`],
  ['core_services', `insert into mail.outgoing_emails (message_key) values ('core') on conflict do nothing`],
  ['academy_api', `insert into mail.outgoing_emails (message_key) values ('academy') on conflict do nothing`],
  ['worker', 'update mail.outgoing_emails set message_key = message_key'],
  ['worker', 'create temporary table mine (id int)'],
  ['academy_api', 'select jobs.add_job()'],
  ['worker', 'delete from jobs.jobs'],
  ['academy_api', `select similarity('Müller', 'Mueller'), unaccent('é'), 'A'::citext = 'a'`],
])('the database role %s may run: %s', async (role, sql) => {
  await expect(as(role, sql)).resolves.toBeDefined();
});

test.each<[RoleName, string]>([
  ['core_services', 'select 1 from academy.enrollments'],
  ['core_services', 'select 1 from mail.outgoing_emails'],
  ['core_services', 'alter table core.members add column age int'],
  ['core_services', 'create table public.mine (id int)'],
  ['core_services_owner', 'select 1 from academy.enrollments'],
  ['core_services_owner', 'select 1 from mail.outgoing_emails'],
  ['academy_api', 'select 1 from core.members'],
  ['academy_api', 'select 1 from mail.outgoing_emails'],
  ['core_services', 'select jobs.add_job()'],
  ['core_services', 'select from jobs.jobs'],
  ['academy_api', 'create table jobs.mine (id int)'],
  ['academy_api', 'create schema mine'],
  ['academy_api', 'set role academy_content'],
  ['academy_content', 'create table academy.mine (id int)'],
  ['academy_content', 'select 1 from core.members'],
  ['academy_api', 'create temporary table mine (id int)'],
  ['academy_api_owner', 'select 1 from core.members'],
  ['worker', 'select 1 from core.members'],
  ['worker', 'drop table academy.enrollments'],
  ['worker_owner', 'select 1 from academy.enrollments'],
])('the database role %s may not run: %s', async (role, sql) => {
  await expect(as(role, sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('running database-roles.sql withdraws the access to the queues that an earlier version granted to core-services', async () => {
  await query(
    urls.administrator,
    `grant usage on schema jobs to core_services;
     grant select, insert, update, delete on jobs.jobs to core_services;
     grant usage on sequence jobs.jobs_id_seq to core_services;
     alter default privileges for role worker_owner in schema jobs grant insert on tables to core_services;`,
  );
  await prepareDatabase({ ...options, administratorUrl: server.url });
  await as('worker_owner', 'create table jobs.later (id int)');
  for (const statement of [
    'select jobs.add_job()',
    'delete from jobs.jobs',
    'insert into jobs.later values (1)',
  ])
    await expect(as('core_services', statement)).rejects.toThrow(denied);
  const { rows } = await query(
    urls.administrator,
    `select from pg_class where relnamespace = 'jobs'::regnamespace and array_to_string(relacl, ',') like '%core_services%'`,
  );
  expect(rows).toEqual([]);
});

test('roles other than those of the programs cannot connect to the database', async () => {
  await query(server.url, `create role stranger login password 'stranger'`);
  const stranger = new URL(urls.administrator);
  stranger.username = stranger.password = 'stranger';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow(denied);
});

test('the database lower-cases non-ASCII letters and includes them in trigrams', async () => {
  const { rows } = await as(
    'academy_api',
    `select lower('ÄÖÜ') as lower, array_length(show_trgm('Ärö'), 1) as trigrams`,
  );
  expect(rows).toEqual([{ lower: 'äöü', trigrams: 4 }]);
});

test('preparing the database with a wrong administrator password throws an error that states the cause', async () => {
  const wrong = server.url.replace(':postgres@', ':wrong@');
  await expect(prepareDatabase({ ...options, administratorUrl: wrong })).rejects.toThrow(
    /^The database academy could not be prepared .*password authentication failed/,
  );
});

test('database-roles.sql can be run by a database administrator who is not a superuser', async () => {
  await query(server.url, 'drop database academy with (force)');
  await query(server.url, `drop role ${roleNames.join(', ')}`);
  await query(server.url, `create role operator login createdb createrole password 'operator'`);
  const operator = new URL(server.url);
  operator.username = operator.password = 'operator';
  const administrated = { ...options, administratorUrl: operator.href };
  await prepareDatabase(administrated);
  const { roles } = await prepareDatabase(administrated);
  await query(roles.core_services_owner, 'create table core.members (id bigserial primary key)');
  await expect(query(roles.core_services, 'insert into core.members default values')).resolves.toBeDefined();
  await expect(query(roles.worker, 'select from core.members')).rejects.toThrow(denied);
});
