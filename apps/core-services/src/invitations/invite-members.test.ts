import { randomUUID } from 'node:crypto';
import { courseManager } from '@academy/contracts';
import { buildCompany, buildMember, buildMembers } from '@academy/testing';
import { buildInvitingCompany, traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function buildAbsent(among = started) {
  const { admin } = among.database;
  const { company } = await buildInvitingCompany(among);
  const manager = await buildMember(admin, company.id, { permissions: [courseManager] });
  const [invited, imported] = await buildMembers(admin, company.id, [
    { userId: null, status: 'invited', email: 'invited@example.test' },
    { userId: null, status: 'imported', email: 'Imported@example.test' },
  ]);
  const path = `/core-services/company-users/companies/${company.id}/users/invitations`;
  const inviteMembers = (
    memberIds: string[],
    companyCourseId?: string,
    user: object = { sub: manager.userId },
  ) => among.call('POST', path, user, { body: { memberIds, companyCourseId }, language: 'en' });
  return { company, manager, invited: invited!, imported: imported!, inviteMembers };
}

const answer = (invited: number, invitedRecently = 0, overLimit = 0) => ({
  status: 200,
  body: { data: { invited, invitedRecently, overLimit } },
});

it('a member who has never signed in can be invited once within 24 hours, and the e-mail refers to the course of the request', async () => {
  const { company, invited, imported, inviteMembers } = await buildAbsent();
  const companyCourseId = randomUUID();
  const { admin } = started.database;
  const isRecent = async () =>
    (
      await admin.query<{ invited_recently: boolean }>(
        'select invited_recently from core_published.people_v1 where member_id = any($1) order by email_address',
        [[invited.id, imported.id]],
      )
    ).rows.map((row) => row.invited_recently);
  expect(await isRecent()).toEqual([false, false]);
  const ids = [invited.id, imported.id];
  expect(await inviteMembers(ids, companyCourseId)).toEqual(answer(2));
  expect(await isRecent()).toEqual([true, true]);
  expect(await inviteMembers(ids, companyCourseId)).toEqual(answer(0, 2));

  const { emails, audit, members } = await traces(started, company.id);
  expect(emails.map(({ recipient_address, data }) => [recipient_address, data]).toSorted()).toEqual(
    ['Imported@example.test', 'invited@example.test'].map((address) => [
      address,
      expect.objectContaining({ company_course_id: companyCourseId }),
    ]),
  );
  expect(audit.filter(({ action }) => action === 'member_invited')).toHaveLength(2);
  const imports = members.filter(({ status }) => status === 'imported');
  expect(imports).toMatchObject([{ id: imported.id, invited_on: expect.any(Date) }]);

  await admin.query(
    `update core.invitations set last_sent_at = now() - interval '25 hours' where company_id = $1`,
    [company.id],
  );
  expect(await isRecent()).toEqual([false, false]);
  expect(await inviteMembers(ids)).toEqual(answer(2));
});

it('members who have an account, have left, have no address, or belong to another company are not invited', async () => {
  const { company, inviteMembers } = await buildAbsent();
  const { admin } = started.database;
  const others = await buildMembers(admin, company.id, [
    {},
    { userId: null, status: 'declined' },
    { userId: null, status: 'deactivated' },
    { userId: null, status: 'imported', email: '' },
  ]);
  const foreign = await buildMembers(admin, (await buildCompany(admin)).id, [
    { userId: null, status: 'imported' },
  ]);
  const ids = [...others, ...foreign].map(({ id }) => id);
  expect(await inviteMembers([...ids, randomUUID()])).toEqual(answer(0));
  expect((await traces(started, company.id)).emails).toEqual([]);
});

it('only as many members are invited as the daily limit permits, and the response contains the number of members who were not invited', async () => {
  const limited = await startApp({
    database: started.database,
    env: { DAILY_LIMIT_FACTOR: 0.002 as number },
  });
  try {
    const { invited, imported, inviteMembers } = await buildAbsent(limited);
    expect(await inviteMembers([invited.id, imported.id])).toEqual(answer(1, 0, 1));
    expect(await inviteMembers([invited.id, imported.id])).toMatchObject({
      status: 429,
      body: { errors: [{ code: 'daily_limit_reached' }] },
    });
  } finally {
    await limited.stop();
  }
});
