import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Actor } from '@academy/service-kit';
import { recordAudit } from './audit.ts';
import { queueEmails } from './outgoing-emails.ts';
import { testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(() => database.close());

const programs = ['core_services', 'academy_api', 'worker'];
const denied = { code: '42501' };
const actor: Actor = {
  userId: randomUUID(),
  roles: [],
  isAdmin: false,
  email: 'anna@example.test',
  emailVerified: true,
  firstName: 'Anna',
  lastName: 'Ärmel',
  locale: 'de',
};

async function as(role: string, work: (pool: pg.Pool) => Promise<void>) {
  const pool = new pg.Pool({ connectionString: database.urlOf(role), max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

test.each(programs)(
  'the database role %s can read the migration records of its own schema, but cannot write migration records of any schema',
  (role) =>
    as(role, async (pool) => {
      const future = Date.parse('2100-01-01');
      for (const schema of ['core', 'academy', 'mail'])
        for (const statement of [
          `insert into ${schema}.migrations (hash, created_at) values ('', ${future})`,
          `insert into ${schema}.migrations (id, hash, created_at) values (1000, '', ${future})`,
          `insert into ${schema}.repeatable_migrations values ('', '', now())`,
          `update ${schema}.migrations set created_at = ${future}`,
          `update ${schema}.repeatable_migrations set checksum = ''`,
          `delete from ${schema}.migrations`,
          `delete from ${schema}.repeatable_migrations`,
        ])
          await expect(pool.query(statement)).rejects.toMatchObject(denied);
      const own = { core_services: 'core', academy_api: 'academy', worker: 'mail' }[role];
      const { rowCount } = await pool.query(`select from ${own}.migrations`);
      expect(rowCount).toBeGreaterThan(0);
    }),
);

test.each(programs)(
  'the database role %s can append to the audit log, but cannot change or delete entries',
  (role) =>
    as(role, async (pool) => {
      const companyId = randomUUID();
      const details = { from: 'active', to: 'archived' };
      await recordAudit(drizzle(pool), actor, {
        companyId,
        action: 'course_status_changed',
        subject: 'Datenschutz',
        details,
      });
      const { rows } = await database.admin.query('select * from audit.entries where company_id = $1', [
        companyId,
      ]);
      expect(rows).toEqual([
        expect.objectContaining({
          actor_id: actor.userId,
          actor_name: 'Anna Ärmel',
          subject: 'Datenschutz',
          details,
        }),
      ]);
      for (const change of [
        'update audit.entries set subject = $$x$$',
        'delete from audit.entries',
        'truncate audit.entries',
      ])
        await expect(pool.query(change)).rejects.toMatchObject(denied);
    }),
);

test('only core-services can read the audit log', async () => {
  await as('core_services', async (pool) => void (await pool.query('select from audit.entries')));
  for (const role of ['academy_api', 'worker'])
    await as(role, (pool) => expect(pool.query('select from audit.entries')).rejects.toMatchObject(denied));
});

test('services can queue only one e-mail for each idempotency key, and cannot read e-mails', () =>
  as('academy_api', async (pool) => {
    const email = {
      uniqueKey: `sample ${randomUUID()}`,
      template: 'course_reminder' as const,
      data: {
        company_id: randomUUID(),
        course_id: randomUUID(),
        company_name: 'Nordlicht',
        course_title: 'Datenschutz',
        deadline: null,
      },
      recipient: { address: 'anna@example.test', name: 'Anna Ärmel', locale: 'de' as const },
    };
    await queueEmails(drizzle(pool), [email, email]);
    await queueEmails(drizzle(pool), [email]);
    const { rows } = await database.admin.query('select * from mail.outgoing_emails where unique_key = $1', [
      email.uniqueKey,
    ]);
    expect(rows).toEqual([expect.objectContaining({ state: 'queued', attempts: 0, data: email.data })]);
    await expect(pool.query('select from mail.outgoing_emails')).rejects.toMatchObject(denied);
  }));
