import { scormPackage } from '@academy/content-packages/testing';
import type { CompanyDomain, Locale, OwnCourse } from '@academy/contracts';
import { expect, type Page } from '@playwright/test';
import { signInToApi } from '../api.ts';
import { run } from '../queries.ts';
import { companies } from '../sign-in.ts';

const course = /^(Datenschutz im Arbeitsalltag|Data protection at work)$/;
const more = /^(More actions|Weitere Aktionen)$/;

const importedFile = [
  'Email;First name;Last name;Groups',
  'mia.sommer@example.test;Mia;Sommer;IT-Betrieb',
  'jan.winter@example.test;Jan;Winter;Außendienst',
  'without-an-address;Kim;Herbst;Außendienst',
].join('\n');

async function open(page: Page, locale: string, path: string) {
  await page.goto(`/${locale}/${companies.nordlicht}/maintenance/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openCourse(page: Page, locale: string) {
  await open(page, locale, 'courses');
  await page.getByRole('link', { name: course }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
}

async function openCourseMenu(page: Page, locale: string, action?: RegExp) {
  await openCourse(page, locale);
  await page.getByRole('button', { name: more }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  if (action) await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the menu of a course in the list of courses, not on the page of the course. */
async function openRowMenu(page: Page, locale: string, title: RegExp, action?: RegExp) {
  await open(page, locale, 'courses');
  await page.getByRole('row', { name: title }).getByRole('button').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  if (action) await page.getByRole('menuitem', { name: action }).click();
}

async function chooseOption(page: Page, field: RegExp, option: RegExp) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A native drop-down list is not part of the page, so its options cannot be clicked. */
async function selectOption(page: Page, field: RegExp, option: RegExp) {
  const list = page.getByRole('combobox', { name: field });
  await list.selectOption(await list.getByRole('option', { name: option }).innerText());
}

/**
 * Creates a course with one lesson, unless it exists already. Returns the path of its page, relative to the path of the
 * company.
 */
async function writeCourse(locale: string): Promise<string> {
  const { title, text } = locale === 'de' ? germanCourse : englishCourse;
  const maintainer = await signInToApi('maintainer@academy.test');
  const path = `/maintenance/companies/${companies.nordlicht}/own-courses`;
  const present = (await maintainer<OwnCourse[]>('GET', path)).find(
    ({ titles }) => titles[locale as Locale] === title,
  );
  if (present) return `/maintenance/own-courses/${present.id}`;
  const { id, outline, revision } = await maintainer<OwnCourse>('POST', path, {
    titles: { [locale]: title },
    subject: 'compliance',
  });
  const lesson = outline.chapters[0]?.lessons[0]?.id ?? '';
  await maintainer('PUT', `${path}/${id}/text`, { revision, path: `${locale}/${lesson}.md`, text });
  await maintainer('DELETE', `${path}/${id}/lock`);
  return `/maintenance/own-courses/${id}`;
}

const englishCourse = {
  title: 'Our machines',
  text: `Before you switch on the press, you look at the red switch and the guard.

:::check
The guard is open, and the order is urgent. What do you do?

- ( ) Start the press and keep your hands away
  > The press is faster than your hands.
- (x) Close the guard and check the switch first
  > Nobody works at an open press.

:::
`,
};

const germanCourse = {
  title: 'Unsere Maschinen',
  text: `Bevor Sie die Presse einschalten, sehen Sie nach dem roten Schalter und der Abdeckung.

:::check
Die Abdeckung ist offen, und der Auftrag eilt. Was tun Sie?

- ( ) Die Presse starten und die Hände fernhalten
  > Die Presse ist schneller als Ihre Hände.
- (x) Die Abdeckung schließen und zuerst den Schalter prüfen
  > An einer offenen Presse arbeitet niemand.

:::
`,
};

/**
 * For each picture of the guide, a function that opens what the picture shows. The file name of the picture begins with
 * the key.
 */
export const screens: Record<string, (page: Page, locale: string) => Promise<void>> = {
  today: async (page, locale) => {
    await open(page, locale, 'today');
    await page.getByRole('button', { name: /^(Hide first steps|Erste Schritte ausblenden)$/ }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first(),
    ).toBeVisible();
  },
  overview: async (page, locale) => {
    await open(page, locale, 'members');
    await expect(page.getByRole('row', { name: /@/ }).first()).toBeVisible();
  },

  invite: async (page, locale) => {
    await open(page, locale, 'members');
    await page.getByRole('button', { name: /^(Invite new members|Neue Mitglieder einladen)$/ }).click();
    await page
      .getByLabel(/^(E-mail addresses|E-Mail-Adressen)$/)
      .fill('mia.sommer@example.test, jan.winter@example.test ');
  },

  imports: async (page, locale) => {
    await open(page, locale, 'members/imports');
    await page.locator('input[type=file]').setInputFiles({
      name: locale === 'de' ? 'mitglieder.csv' : 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(importedFile),
    });
    await expect(page.getByRole('button', { name: /^(Apply changes|Änderungen übernehmen)$/ })).toBeVisible();
  },

  domains: async (page, locale) => {
    await open(page, locale, 'domains');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  },

  groups: async (page, locale) => {
    await open(page, locale, 'groups');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },

  courses: (page, locale) => openRowMenu(page, locale, /Compliance/),

  audiences: async (page, locale) => {
    await openRowMenu(page, locale, /Compliance/, /^(Audience|Zielgruppe)$/);
    await page.getByRole('radio').nth(1).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('list', { name: /^(Groups to add|Gruppen zum Hinzufügen)$/ })
      .getByRole('button')
      .first()
      .click();
    await expect(dialog.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
  },

  deadlines: async (page, locale) => {
    await openCourseMenu(page, locale, /^(Edit course deadline|Kursfrist bearbeiten)$/);
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  },

  reminders: (page, locale) => openCourseMenu(page, locale),

  validity: async (page, locale) => {
    await openRowMenu(page, locale, /Compliance/, /^(Certificate validity|Gültigkeit der Zertifikate)$/);
    await page.getByRole('switch').click();
    await page.getByRole('button', { name: /^12 (months|Monate)$/ }).click();
  },

  progress: openCourse,

  finalTest: async (page, locale) => {
    await openRowMenu(page, locale, /Compliance/, /^(Final test|Abschlusstest)$/);
    await page.getByRole('switch').click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  },

  files: async (page, locale) => {
    await openCourseMenu(page, locale, /^(Download certificates|Zertifikate herunterladen)$/);
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  },

  transfers: async (page, locale) => {
    await open(page, locale, 'courses');
    await page.getByRole('button', { name: /^(Transfer progress|Fortschritt übertragen)$/ }).click();
    await selectOption(page, /^(Course|Kurs)$/, course);
    await chooseOption(page, /^(Company that receives|Unternehmen, das)/, /^Alpenblick/);
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  },

  scorm: async (page, locale) => {
    await openCourse(page, locale);
    await page.goto(`${page.url()}/download-scorm-package`);
    await expect(page.getByRole('button', { name: /\.zip/ })).toBeVisible();
  },

  ownCourses: async (page, locale) => {
    await page.goto(`/${locale}/${companies.nordlicht}${await writeCourse(locale)}`);
    await expect(page.getByRole('textbox', { name: /^(Text, part 1|Text, Teil 1)/ })).toBeVisible();
  },

  packages: async (page, locale) => {
    await open(page, locale, 'content');
    const title = locale === 'de' ? 'Brandschutz' : 'Fire safety';
    const row = page.getByRole('row', { name: title });
    if (!(await row.isVisible())) {
      await page.locator('input[type=file]').setInputFiles({
        name: locale === 'de' ? 'brandschutz.zip' : 'fire-safety.zip',
        mimeType: 'application/zip',
        buffer: scormPackage({ title }),
      });
      await page.getByRole('button', { name: /^(Close|Schließen)$/ }).click();
    }
    await expect(row.getByRole('button', { name: /^(Create course|Kurs anlegen)$/ })).toBeVisible();
  },

  contacts: async (page, locale) => {
    await open(page, locale, 'courses');
    await page.getByRole('button', { name: /^(Contacts in lessons|Kontakte in Lektionen)$/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  },

  reports: async (page, locale) => {
    await open(page, locale, 'reports');
    await expect(page.getByRole('img').first()).toBeVisible();
  },

  reportMails: async (page, locale) => {
    await open(page, locale, 'reports/mails');
    await page.getByRole('radio', { name: /^(Weekly|Wöchentlich)$/ }).check();
    await expect(page.getByRole('combobox').first()).toBeVisible();
  },

  evidencePacks: async (page, locale) => {
    await open(page, locale, 'reports/evidence-packs');
    const download = page.getByRole('button', { name: /^(Download|Herunterladen)/ });
    const form = page.getByRole('button', { name: /^(Prepare evidence pack|Nachweispaket vorbereiten)$/ });
    if ((await download.count()) === 0) await form.click();
    await expect(download.first()).toBeVisible();
  },

  webhooks: async (page, locale) => {
    await open(page, locale, 'webhooks');
    await page.getByRole('button', { name: /^(Create webhook|Webhook anlegen)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('https://hr.example.com/academy');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  },

  privacy: async (page, locale) => {
    await open(page, locale, 'audit');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
};

export async function fillActivityLog(page: Page) {
  await openCourse(page, 'en');
  await page.getByRole('button', { name: more }).click();
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /reminder/i }).click();
  await open(page, 'en', 'courses');
  await page
    .getByRole('row', { name: /Compliance essentials/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: /^Set as/ }).click();
  await expect(page.getByText(/“Compliance essentials” is/)).toBeVisible();
}

export async function addDomains() {
  const administrator = await signInToApi('admin@academy.test');
  const path = `/core-services/company-users/companies/${companies.nordlicht}/domains`;
  const add = (domain: string) => administrator<CompanyDomain>('POST', path, { domain });
  const proven = await add('nordlicht.example');
  const pending = await add('nordlicht-vertrieb.example');
  await administrator('POST', `${path}/${proven.id}/confirmation`);
  await run(
    `update core.company_domains
     set state = 'pending', reason = 'record_missing', checked_at = now(), claim = null,
         next_check_at = now() + interval '1 day'
     where id = $1`,
    [pending.id],
  );
}
