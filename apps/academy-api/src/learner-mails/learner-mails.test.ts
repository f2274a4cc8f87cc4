import {
  learnerMailKinds,
  previewedLearnerMails,
  type LearnerMailKind,
  type LearnerMailPreview,
  type LearnerMailSettings,
} from '@academy/contracts';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const off: LearnerMailSettings = {
  course_assigned: false,
  round_opened: false,
  overdue: false,
  certificate_earned: false,
  own_sentence: '',
  reply_to: null,
};

async function buildCompanyWithSettings() {
  const managed = await buildManaged(started);
  const path = `${managed.paths.base}/learner-mails`;
  return {
    ...managed,
    read: async () => (await started.get<LearnerMailSettings>(path, managed.manager)).body.data,
    change: (change: Partial<LearnerMailSettings>) =>
      started.call<LearnerMailSettings>('PUT', path, { user: managed.manager, data: { ...off, ...change } }),
    put: (data: object) => started.call<LearnerMailSettings>('PUT', path, { user: managed.manager, data }),
    preview: (data: object) =>
      started.call<LearnerMailPreview>('POST', `${path}/preview`, { user: managed.manager, data }),
    since: async (kind: LearnerMailKind) =>
      (
        await started.database.admin.query<{ since: Date | null }>(
          `select ${kind}_since as since from academy.learner_mail_settings where company_id = $1`,
          [managed.company.id],
        )
      ).rows[0]?.since,
  };
}

describe('settings of mails to learners', () => {
  it('mails to learners are off by default; if the same settings are saved twice, the audit log gets one entry, without the company’s own sentence and reply address', async () => {
    const { company, read, change } = await buildCompanyWithSettings();
    const other = await buildCompanyWithSettings();
    expect(await read()).toEqual(off);
    const changed = {
      ...off,
      certificate_earned: true,
      overdue: true,
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
        details: {
          course_assigned: false,
          round_opened: false,
          overdue: true,
          certificate_earned: true,
          own_sentence: true,
          reply_to: true,
        },
      }),
    ]);
  });

  it.each(learnerMailKinds)(
    'the time at which the mail %s was switched on stays stored until the mail is switched off',
    async (kind) => {
      const { change, since } = await buildCompanyWithSettings();
      await change({ [kind]: true });
      const first = await since(kind);
      expect(first).toBeInstanceOf(Date);
      await change({ [kind]: true, own_sentence: 'Neu' });
      expect(await since(kind)).toEqual(first);
      await change({});
      expect(await since(kind)).toBeNull();
      await change({ [kind]: true });
      expect((await since(kind))!.getTime()).toBeGreaterThan(first!.getTime());
    },
  );

  it('a request of an earlier web app, which knows only the mail about certificates, does not change the settings of the other mails', async () => {
    const { change, put, read } = await buildCompanyWithSettings();
    await change({ course_assigned: true, overdue: true });
    const { status } = await put({ certificate_earned: true, own_sentence: '', reply_to: null });
    expect(status).toBe(200);
    expect(await read()).toEqual({ ...off, course_assigned: true, overdue: true, certificate_earned: true });
  });

  it('a sentence of more than 300 characters, and a reply address that could add a header or a recipient, are refused', async () => {
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

describe('previews of mails to learners', () => {
  it.each(previewedLearnerMails)(
    'the preview of the mail %s contains the company’s sentence before the sentence is stored, escaped, in both languages',
    async (kind) => {
      const { company, preview, read } = await buildCompanyWithSettings();
      const subjects = new Set<string>();
      for (const language of ['de', 'en'] as const) {
        const { status, body } = await preview({ kind, language, own_sentence: 'Fragen <b>Mara</b>.' });
        expect(status).toBe(200);
        const { subject, text, html } = body.data;
        subjects.add(subject);
        expect(text).toContain('Fragen <b>Mara</b>.');
        expect(html).toContain('Fragen &lt;b&gt;Mara&lt;/b&gt;.');
        expect(html).toContain(`<html lang="${language}">`);
        expect(text).toContain(company.name);
      }
      expect(subjects.size).toBe(2);
      expect(await read()).toEqual(off);
    },
  );

  it('a preview with a sentence of more than 300 characters, or of an unknown kind of mail, is refused', async () => {
    const { preview } = await buildCompanyWithSettings();
    const wanted = { kind: 'overdue', language: 'de', own_sentence: '' };
    expect((await preview({ ...wanted, own_sentence: 'a'.repeat(301) })).status).toBe(400);
    expect((await preview({ ...wanted, kind: 'deadline_reminder' })).status).toBe(400);
  });
});
