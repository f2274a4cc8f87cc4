import { expect, test, type Page } from '@playwright/test';
import { signInToApi } from './api.ts';
import { completeLessons } from './course-progress.ts';
import { expireCertificate } from './queries.ts';
import { companies, signIn } from './sign-in.ts';

/** The only learner of this company is the user `outsider`, and no other test file uses the same courses in it. */
const company = companies.hafenkontor;
const username = 'outsider@academy.test';

const words = {
  en: {
    title: 'Compliance essentials',
    validity: 'Certificate validity',
    expire: 'Certificates expire',
    proposal: '12 months',
    save: 'Save validity',
    settings: 'Certificates valid for 12 months',
    more: 'More actions',
    newRound: 'New round for everybody',
    preview: 'Completed 1 New round with the due date',
    due: 'Due date',
    phrase: 'START NEW ROUND',
    start: 'Start new round',
    done: /^The new round has been started and is due by /,
    actions: /^Actions for /,
    rounds: 'Rounds',
    current: '2 (current)',
    renew: 'Renew until ',
    certificates: 'My certificates',
    valid: 'Valid until ',
    verification: 'Verification page',
    isValid: 'This certificate is valid',
    isExpired: /^This certificate expired on/,
  },
  de: {
    title: 'Datenschutz im Arbeitsalltag',
    validity: 'Gültigkeit der Zertifikate',
    expire: 'Zertifikate laufen ab',
    proposal: '12 Monate',
    save: 'Gültigkeit speichern',
    settings: 'Zertifikate 12 Monate gültig',
    more: 'Weitere Aktionen',
    newRound: 'Neue Runde für alle',
    preview: 'Abgeschlossen 1 Neue Runde mit der Frist',
    due: 'Fällig am',
    phrase: 'NEUE RUNDE STARTEN',
    start: 'Neue Runde starten',
    done: /^Die neue Runde wurde gestartet und ist am /,
    actions: /^Aktionen für /,
    rounds: 'Runden',
    current: '2 (aktuell)',
    renew: 'Erneuern bis ',
    certificates: 'Meine Zertifikate',
    valid: 'Gültig bis ',
    verification: 'Prüfseite',
    isValid: 'Dieses Zertifikat ist gültig',
    isExpired: /^Dieses Zertifikat ist seit dem .* abgelaufen/,
  },
} as const;

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const germanDate = (date: Date) => date.toLocaleDateString('de-DE', { dateStyle: 'medium' });

for (const [locale, englishTitle] of [
  ['en', 'Compliance essentials'],
  ['de', 'Data protection at work'],
] as const)
  test(`an administrator starts a new round of a course for everybody, and the learner keeps the earlier certificate (${locale})`, async ({
    page,
    browser,
  }) => {
    const text = words[locale];
    const admin = await signInToApi('admin@academy.test');
    await admin('POST', `/maintenance/companies/${company}/courses/populate`, { languages: ['de', 'en'] });
    await signIn(page, 'admin@academy.test', `/${locale}/${company}/maintenance/courses`);
    const course = row(page, new RegExp(text.title));
    await course.getByRole('button').click();
    await page.getByRole('menuitem', { name: text.validity }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: text.expire }).click();
    await dialog.getByRole('button', { name: text.proposal, exact: true }).click();
    await dialog.getByRole('button', { name: text.save }).click();
    await expect(course).toContainText(text.settings);

    await completeLessons({ username, companyId: company, title: englishTitle }, 'end');
    await course.getByRole('link').click();
    await page.getByRole('button', { name: text.more }).click();
    await page.getByRole('menuitem', { name: text.newRound }).click();
    await expect(row(page, text.preview)).toBeVisible();
    const start = dialog.getByRole('button', { name: text.start });
    const due = germanDate(new Date(Date.now() + 60 * 86_400_000));
    await dialog.getByRole('textbox', { name: text.due }).fill(due);
    await expect(start).toBeDisabled();
    await dialog.getByRole('textbox').last().fill(text.phrase);
    await start.click();
    await expect(dialog.getByText(text.done)).toContainText(due);
    await dialog.getByRole('button', { name: /^(Close|Schließen)$/ }).click();

    const member = row(page, /Ole Petersen/);
    await expect(member).toContainText(due);
    await member.getByRole('button', { name: text.actions }).click();
    await page.getByRole('menuitem', { name: text.rounds }).click();
    await expect(row(page, text.current)).toContainText(due);
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await expect(dialog.getByRole('link')).toHaveCount(1);

    const context = await browser.newContext({ locale });
    const learner = await context.newPage();
    await signIn(learner, username, `/${locale}/${company}`);
    await expect(learner.getByText(text.renew + due).first()).toBeVisible();
    await learner.goto(`/${locale}/${company}/certificates`);
    await expect(learner.getByRole('heading', { level: 1 })).toHaveText(text.certificates);
    const certificate = learner.getByRole('article', { name: text.title });
    await expect(certificate.getByText(text.valid)).toBeVisible();
    const link = certificate.getByRole('link', { name: text.verification });
    const verification = (await link.getAttribute('href')) ?? '';
    await learner.goto(verification);
    await expect(learner.getByText(text.isValid)).toBeVisible();
    await expireCertificate(verification.split('/').at(-1) ?? '');
    await learner.reload();
    await expect(learner.getByText(text.isExpired)).toBeVisible();
    await context.close();
  });
