import type { LearnerMailSettings } from '@academy/contracts';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const off: LearnerMailSettings = { certificate_earned: false, own_sentence: '', reply_to: null };

async function buildCompanyWithSettings() {
  const managed = await buildManaged(started);
  const path = `${managed.paths.base}/learner-mails`;
  return {
    ...managed,
    read: async () => (await started.get<LearnerMailSettings>(path, managed.manager)).body.data,
    change: (change: Partial<LearnerMailSettings>) =>
      started.call<LearnerMailSettings>('PUT', path, { user: managed.manager, data: { ...off, ...change } }),
    since: async () =>
      (
        await started.database.admin.query<{ since: Date | null }>(
          'select certificate_earned_since as since from academy.learner_mail_settings where company_id = $1',
          [managed.company.id],
        )
      ).rows[0]?.since,
  };
}

describe('settings of mails to learners', () => {
  it('mails are off by default, and a change that is sent twice is recorded once, without the sentence and the address', async () => {
    const { company, read, change } = await buildCompanyWithSettings();
    const other = await buildCompanyWithSettings();
    expect(await read()).toEqual(off);
    const changed = {
      certificate_earned: true,
      own_sentence: 'Frag  Mara,\nwenn etwas klemmt.',
      reply_to: 'mara@example.com',
    };
    const { status, body } = await change(changed);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...changed, own_sentence: 'Frag Mara, wenn etwas klemmt.' });
    await change(changed);
    expect(await read()).toEqual(body.data);
    expect(await other.read()).toEqual(off);
    expect(await auditOf(started, company.id)).toEqual([
      expect.objectContaining({
        action: 'learner_mails_changed',
        details: { certificate_earned: true, own_sentence: true, reply_to: true },
      }),
    ]);
  });

  it('keeps the time at which a mail was switched on until the mail is switched off', async () => {
    const { change, since } = await buildCompanyWithSettings();
    await change({ certificate_earned: true });
    const first = await since();
    expect(first).toBeInstanceOf(Date);
    await change({ certificate_earned: true, own_sentence: 'Neu' });
    expect(await since()).toEqual(first);
    await change({ certificate_earned: false });
    expect(await since()).toBeNull();
    await change({ certificate_earned: true });
    expect((await since())!.getTime()).toBeGreaterThan(first!.getTime());
  });

  it('refuses a sentence of more than 300 characters, and an address that could add a header or a recipient', async () => {
    const { change, read } = await buildCompanyWithSettings();
    expect((await change({ own_sentence: 'a'.repeat(300) })).status).toBe(200);
    expect((await change({ own_sentence: 'a'.repeat(301) })).status).toBe(400);
    for (const reply_to of [
      '',
      'mara',
      'a@b',
      'a@example.com,b@example.com',
      'a@example.com\nBcc: b@c.de',
      '<a@b.de>',
    ])
      expect([reply_to, (await change({ reply_to })).status]).toEqual([reply_to, 400]);
    expect((await read()).reply_to).toBeNull();
  });
});
