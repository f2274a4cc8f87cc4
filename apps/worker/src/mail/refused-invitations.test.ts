import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { queueEmails } from '@academy/platform-data';
import { buildCompany, eventually, testDatabase, type TestDatabase } from '@academy/testing';
import { buildApp } from '../app.ts';
import { startRelay } from '../testing/relay.ts';
import { workerEnvOf } from '../testing/worker-env.ts';

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let app: FastifyInstance;
beforeAll(async () => {
  [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
  app = await buildApp(workerEnvOf(database, { SMTP_URL: relay.url }), { mailPauseMs: 100 });
  await app.ready();
});
afterEach(() => relay.refuse(undefined));
afterAll(async () => {
  await app.close();
  await relay.stop();
  await database.close();
});

/** Queues the e-mail of an invitation as if it had already been attempted `attempts` times. */
async function queueInvitation(attempts = 0) {
  const { id: company_id } = await buildCompany(database.admin);
  const invitation_id = randomUUID();
  const address = `${invitation_id}@example.test`;
  await database.admin.query(
    `insert into core.invitations (id, company_id, kind, email_address, token_hash, invited_by, expires_at, last_sent_at, times_sent)
     values ($1, $2, 'email', $3, sha256(convert_to($3, 'UTF8')), $1, now() + interval '14 days', now(), 1)`,
    [invitation_id, company_id, address],
  );
  const client = await database.admin.connect();
  try {
    await client.query('begin');
    const [id] = await queueEmails(drizzle(client), [
      {
        uniqueKey: `invitation:${invitation_id}:1`,
        template: 'invitation',
        data: {
          ...{ company_id, invitation_id, company_name: 'Hafen', inviter_name: 'Mara' },
          expires_at: '2030-02-01T12:00:00.000Z',
        },
        recipient: { address, name: '', locale: 'de' },
      },
    ]);
    await client.query('update mail.outgoing_emails set attempts = $2 where id = $1', [id, attempts]);
    await client.query('commit');
    return { emailId: id!, invitationId: invitation_id };
  } finally {
    client.release();
  }
}

const stateOf = async (emailId: string) =>
  (await database.admin.query('select state, attempts from mail.outgoing_emails where id = $1', [emailId]))
    .rows[0] as { state: string; attempts: number };

const isRefused = async (invitationId: string) =>
  (
    await database.admin.query(
      'select refused_at is not null as is_refused from core.invitations where id = $1',
      [invitationId],
    )
  ).rows[0].is_refused as boolean;

describe('invitations with a refused e-mail', () => {
  it.each(['recipient', 'content'] as const)(
    'an invitation whose e-mail is refused permanently at the SMTP step “%s” is marked as refused until the e-mail is sent again',
    async (at) => {
      relay.refuse({ code: 550, text: '5.1.1 no such mailbox', at });
      const { emailId, invitationId } = await queueInvitation();
      await eventually(async () => (await stateOf(emailId)).state === 'failed');
      expect(await isRefused(invitationId)).toBe(true);
      relay.refuse(undefined);
      await database.admin.query(`select mail_published.send_again_v1($1, 'failed')`, [emailId]);
      await eventually(async () => (await stateOf(emailId)).state === 'sent');
      expect(await isRefused(invitationId)).toBe(false);
    },
  );

  it('an invitation stays marked as refused after an administrator has discarded its e-mail', async () => {
    relay.refuse({ code: 550, text: '5.1.1 no such mailbox', at: 'recipient' });
    const { emailId, invitationId } = await queueInvitation();
    await eventually(async () => (await stateOf(emailId)).state === 'failed');
    const { rows } = await database.admin.query(
      'select changed, template from mail_published.discard_failed_v1($1)',
      [emailId],
    );
    expect(rows).toEqual([{ changed: true, template: 'invitation' }]);
    expect(await stateOf(emailId)).toMatchObject({ state: 'dropped' });
    expect(await isRefused(invitationId)).toBe(true);
  });

  it('an invitation is marked as refused if the last attempt to send its e-mail fails, but not while further attempts follow', async () => {
    relay.refuse({ code: 450, text: '4.4.1 no route to the domain', at: 'recipient' });
    const postponed = await queueInvitation();
    const last = await queueInvitation(9);
    await eventually(async () => (await stateOf(last.emailId)).state === 'failed');
    await eventually(async () => {
      const { state, attempts } = await stateOf(postponed.emailId);
      return state === 'queued' && attempts === 1;
    });
    expect(await isRefused(last.invitationId)).toBe(true);
    expect(await isRefused(postponed.invitationId)).toBe(false);
  });
});
