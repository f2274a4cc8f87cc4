import { findViolations } from '@academy/chromium';
import { expect, test } from '@playwright/test';
import { createReportedCompany } from './queries.ts';
import { companies, signIn } from './sign-in.ts';

const texts = {
  en: {
    section: 'E-mails to learners',
    show: 'Show preview',
    sentence: 'A sentence of your company',
    kind: 'E-mail',
    save: 'Save e-mails to learners',
    saved: 'The settings have been saved',
    switches: ['Course assigned', 'New round', 'Overdue', 'Certificate earned'],
  },
  de: {
    section: 'E-Mails an Lernende',
    show: 'Vorschau zeigen',
    sentence: 'Ein Satz Ihres Unternehmens',
    kind: 'E-Mail',
    save: 'E-Mails an Lernende speichern',
    saved: 'Die Einstellungen wurden gespeichert',
    switches: ['Kurs zugewiesen', 'Neue Runde', 'Überfällig', 'Zertifikat erworben'],
  },
} as const;

for (const [language, width] of [
  ['de', 360],
  ['en', 1440],
] as const)
  test(`a maintainer previews each learner mail with a typed sentence that is not saved yet, and switches the mails on (${language}, ${width} px)`, async ({
    page,
  }) => {
    const t = texts[language];
    const { companyId } = await createReportedCompany('Mails GmbH');
    await page.setViewportSize({ width, height: 900 });
    await signIn(
      page,
      'admin@academy.test',
      `/${language}/${companies.nordlicht}/customers/${companyId}/reports/mails`,
    );
    const section = page.getByRole('region', { name: t.section });
    await section.getByLabel(t.sentence).fill('Frag <b>Mara</b>.');
    await section.getByRole('button', { name: t.show }).press('Enter');
    const frame = section.locator('iframe');
    const subjects = new Set<string | null>();
    for (const name of [...t.switches, language === 'de' ? 'Mehrere zusammengefasst' : 'Several joined']) {
      await section.getByRole('combobox', { name: t.kind, exact: true }).selectOption(name);
      await expect(async () => {
        const title = await frame.getAttribute('title');
        expect(subjects.has(title)).toBe(false);
        subjects.add(title);
      }).toPass();
      await expect(frame.contentFrame().getByText('Frag <b>Mara</b>.')).toBeVisible();
      await expect(
        frame
          .contentFrame()
          .getByText('Guten Tag Erika Beispiel,')
          .or(frame.contentFrame().getByText('Hello Erika Example,')),
      ).toBeVisible();
    }
    await expect(frame).toHaveAttribute('sandbox', '');
    for (const name of t.switches) await section.getByRole('switch', { name, exact: true }).check();
    expect((await findViolations(page)).map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await section.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await page.reload();
    for (const name of t.switches)
      await expect(section.getByRole('switch', { name, exact: true })).toBeChecked();
  });
