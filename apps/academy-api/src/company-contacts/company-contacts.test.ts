import { eq } from 'drizzle-orm';
import { lessonTexts, renderContact } from '@academy/academy-data';
import type { CompanyContacts, Lesson } from '@academy/contracts';
import { readZip } from '@academy/zip-files/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const none = { de: '', en: '' };
const noContacts = {
  ...{ security_team: none, data_protection: none, whistleblowing: none, compliance: none },
  ...{ gift_limit: none, classification_levels: none, approved_ai_tools: none },
};
const imported = renderContact('security_team', 'your security team');

/**
 * Builds a company with a course whose first lesson contains the placeholders of two contacts: the security team and
 * the reporting office.
 */
async function buildNaming() {
  const managed = await buildManaged(started);
  const html = `<p>Call ${imported} or ${renderContact('whistleblowing', 'the office')}.</p>`;
  await started.db
    .update(lessonTexts)
    .set({ html })
    .where(eq(lessonTexts.lesson_id, managed.course.lessonIds[0]!));
  const path = `${managed.paths.base}/contacts`;
  return {
    ...managed,
    path,
    change: (data: object) => started.call<CompanyContacts>('PATCH', path, { user: managed.manager, data }),
    readLesson: async (language: string) => {
      const lesson = `${managed.learnerPaths.lesson(0)}?language=${language}`;
      const { body } = await started.get<Lesson>(lesson, managed.member);
      return body.data.content;
    },
  };
}

describe('contacts named in lessons', () => {
  it('a company’s contacts are empty until a course manager of that company stores them', async () => {
    const { change, path, manager } = await buildNaming();
    const other = await buildNaming();
    expect(await started.get(path, manager)).toEqual({ status: 200, body: { data: noContacts } });
    const contact = { de: 'IT-Notruf 4711', en: '' };
    const expected = { ...noContacts, security_team: contact };
    expect(await change({ security_team: contact })).toMatchObject({ status: 200, body: { data: expected } });
    expect((await started.get(path, manager)).body.data).toEqual(expected);
    expect((await started.get(other.path, other.manager)).body.data).toEqual(noContacts);
    expect(await other.readLesson('de')).toContain(imported);
  });

  it('a request changes or removes only the contacts that it contains, and the audit log names these contacts without their texts', async () => {
    const { change, company, manager } = await buildNaming();
    await change({ security_team: { de: 'Alt', en: 'Old' }, data_protection: { de: 'DSB', en: '' } });
    await change({ security_team: { de: 'Neu', en: '' } });
    const { body } = await change({ security_team: { de: 'Neu', en: '' } });
    expect(body.data).toEqual({
      ...noContacts,
      security_team: { de: 'Neu', en: '' },
      data_protection: { de: 'DSB', en: '' },
    });
    const entry = (contacts: string) =>
      expect.objectContaining({
        action: 'company_contacts_changed',
        actor_id: manager.sub,
        details: { contacts },
      });
    expect(await auditOf(started, company.id)).toEqual([
      entry('security_team, data_protection'),
      entry('security_team'),
    ]);
  });

  it('a lesson shows a contact in the lesson’s language, otherwise in the other language, and a general text if no contact is stored', async () => {
    const { change, readLesson } = await buildNaming();
    expect(await readLesson('en')).toContain(imported);
    await change({ security_team: { de: 'IT-Notruf 4711', en: '' } });
    for (const language of ['de', 'en'])
      expect(await readLesson(language)).toContain(renderContact('security_team', 'IT-Notruf 4711'));
    await change({ security_team: { de: 'IT-Notruf 4711', en: 'IT emergency 4711' } });
    expect(await readLesson('en')).toContain('IT emergency 4711');
    expect(await readLesson('de')).toContain('IT-Notruf 4711');
    expect(await readLesson('de')).toContain(renderContact('whistleblowing', 'the office'));
  });

  it('a lesson shows a rule of the company, such as the gift limit, in place of its placeholder', async () => {
    const { change, course, readLesson } = await buildNaming();
    const html = `<p>The limit: ${renderContact('gift_limit', 'the limit in your policy')}.</p>`;
    await started.db.update(lessonTexts).set({ html }).where(eq(lessonTexts.lesson_id, course.lessonIds[0]!));
    await change({ compliance: { de: '', en: 'Room 3' } });
    expect(await readLesson('en')).toContain('the limit in your policy');
    await change({ gift_limit: { de: '35 Euro', en: 'EUR 35' } });
    expect(await readLesson('en')).toContain(renderContact('gift_limit', 'EUR 35'));
  });

  it('a contact is one line of plain text: HTML is escaped, and control characters become spaces', async () => {
    const { change, readLesson } = await buildNaming();
    const typed = ' <img src=x onerror=alert(1)>\r\n"A & B" \u202e$& ';
    const { body } = await change({ security_team: { de: '', en: typed } });
    expect(body.data.security_team.en).toBe('<img src=x onerror=alert(1)> "A & B" $&');
    expect(await readLesson('en')).toContain(
      '>&lt;img src=x onerror=alert(1)&gt; &quot;A &amp; B&quot; $&amp;</span>',
    );
  });

  it('a contact has at most 200 characters', async () => {
    const { change } = await buildNaming();
    expect(await change({ whistleblowing: { de: 'x'.repeat(200), en: '' } })).toMatchObject({ status: 200 });
    expect(await change({ whistleblowing: { de: 'x'.repeat(201), en: '' } })).toMatchObject({ status: 400 });
    expect(await change({ whistleblowing: { de: 'x' } })).toMatchObject({ status: 400 });
  });

  it('SCORM packages contain the company’s contacts', async () => {
    const { change, manager, paths } = await buildNaming();
    await change({ security_team: { de: '', en: 'IT emergency 4711' } });
    const response = await started.app.inject({
      url: `${paths.course}/scorm-package?language=en`,
      headers: await started.authorization(manager),
    });
    const file = (await readZip(response.rawPayload)).get('lessons/0001.js')?.toString();
    expect(file).toContain('IT emergency 4711');
    expect(file).not.toContain('your security team');
  });
});
