import { randomUUID } from 'node:crypto';
import { buildInvitingCompany, tokenSentTo, traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function buildInvitee() {
  const inviting = await buildInvitingCompany(started);
  const email = `${randomUUID()}@example.test`;
  await inviting.invite(email);
  const user = { sub: inviting.manager };
  const users = inviting.paths.invitations.replace('invitations', 'users');
  const { members } = await traces(started, inviting.company.id);
  const member = `${users}/${members.at(-1)!.id}`;
  const refusedAt = async (path: string, find: (data: never) => unknown) =>
    find(((await started.get(path, user)).body as { data: never }).data);
  type Listed = { emailAddress: string; invitationRefusedAt: string | null };
  return {
    ...inviting,
    email,
    resend: () => started.call('POST', `${member}/invitation`, user),
    withdraw: () => started.call('DELETE', `${member}/invitation`, user),
    refusals: async () => [
      await refusedAt(
        users,
        ({ data }: { data: Listed[] }) =>
          data.find(({ emailAddress }) => emailAddress === email)?.invitationRefusedAt,
      ),
      await refusedAt(member, ({ invitationRefusedAt }: Listed) => invitationRefusedAt),
    ],
    emails: async () => (await traces(started, inviting.company.id)).emails,
  };
}
type Invitee = Awaited<ReturnType<typeof buildInvitee>>;

const settle = ({ email }: Invitee, state: string) =>
  started.database.admin.query(
    `update mail.outgoing_emails set state = $2, failed_at = now() where recipient_address = $1`,
    [email, state],
  );

describe('an invitation whose e-mail was refused', () => {
  it('an invitation whose e-mail was refused is shown as refused until the e-mail is queued again', async () => {
    const invitee = await buildInvitee();
    expect(await invitee.refusals()).toEqual([null, null]);
    await settle(invitee, 'failed');
    const refusal = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await invitee.refusals()).toEqual([refusal, refusal]);
    await settle(invitee, 'queued');
    expect(await invitee.refusals()).toEqual([null, null]);
  });

  it.each(['sent', 'unclear', 'dropped'])(
    'an invitation is not shown as refused if the state of its e-mail is %s',
    async (state) => {
      const invitee = await buildInvitee();
      await settle(invitee, state);
      expect(await invitee.refusals()).toEqual([null, null]);
      expect((await invitee.resend()).body).toMatchObject({ data: { sent: false } });
    },
  );

  it('an invitation whose e-mail was refused can be sent again at once, and the link in the new e-mail is valid', async () => {
    const invitee = await buildInvitee();
    await settle(invitee, 'failed');
    expect((await invitee.resend()).body).toMatchObject({ data: { sent: true } });
    expect(await invitee.refusals()).toEqual([null, null]);
    expect(await invitee.emails()).toHaveLength(2);
    const token = await tokenSentTo(started, invitee.company.id, invitee.email);
    expect((await started.get(`/core-services/invitations/${token}`)).body).toMatchObject({
      data: { state: 'valid' },
    });
    expect((await invitee.resend()).body).toMatchObject({ data: { sent: false } });
  });

  it('if the e-mail of an invitation was refused, inviting the address again sends another e-mail at once, also after the invitation was withdrawn', async () => {
    const invitee = await buildInvitee();
    await settle(invitee, 'failed');
    await invitee.invite(invitee.email.toUpperCase());
    expect(await invitee.emails()).toHaveLength(2);
    await invitee.invite(invitee.email);
    expect(await invitee.emails()).toHaveLength(2);
    await settle(invitee, 'failed');
    expect((await invitee.withdraw()).status).toBe(200);
    await invitee.invite(invitee.email);
    expect(await invitee.emails()).toHaveLength(3);
  });

  it('an invitation is not shown as refused if an earlier e-mail fails after a later e-mail was queued', async () => {
    const invitee = await buildInvitee();
    await started.database.admin.query(
      `update core.invitations set last_sent_at = last_sent_at - interval '25 hours' where email_address = $1`,
      [invitee.email],
    );
    await started.database.admin.query(
      `update mail.outgoing_emails set created_at = created_at - interval '25 hours' where recipient_address = $1`,
      [invitee.email],
    );
    await invitee.resend();
    await started.database.admin.query(
      `update mail.outgoing_emails set state = 'failed' where recipient_address = $1 and created_at < now() - interval '1 day'`,
      [invitee.email],
    );
    expect(await invitee.refusals()).toEqual([null, null]);
  });

  it('an invitation whose e-mail was refused still counts towards the limit of invitation e-mails after another invitation has replaced it', async () => {
    const invitee = await buildInvitee();
    for (let sent = 1; sent <= 3; sent += 1) {
      await settle(invitee, 'failed');
      await invitee.resend();
    }
    const { rows } = await started.database.admin.query(
      `select count(*)::int as sent from core.invitations
       where company_id = $1 and last_sent_at > now() - interval '24 hours'`,
      [invitee.company.id],
    );
    expect(rows).toEqual([{ sent: 4 }]);
  });
});
