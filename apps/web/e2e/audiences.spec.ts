import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { completeLessons } from './course-progress.ts';
import { addLearner, createCompany } from './queries.ts';
import { companies, register, signIn } from './sign-in.ts';

/** The only learner of this company is the user `outsider`, and no other test file uses the course `title` in it. */
const company = companies.hafenkontor;
const title = 'Information security essentials';

const groups = `/core-services/company-users/companies/${company}/groups`;
const members = `/core-services/company-users/companies/${company}/users?search=outsider`;

/** Returns midnight UTC of the day that is 20 days after today in the company's time zone. */
function dueDate(): Date {
  const day = new Date(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }));
  day.setUTCDate(day.getUTCDate() + 20);
  return day;
}

function dueDay(): string {
  return dueDate().toLocaleDateString('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });
}

test('a maintainer offers a course with a deadline of 20 days to a group, and a person sees the course as soon as the person is added to the group', async ({
  page,
  browser,
}) => {
  const admin = await signInToApi('admin@academy.test');
  await admin('POST', `/maintenance/companies/${company}/courses/populate`, { languages: ['de', 'en'] });
  const group = await admin<{ id: string }>('POST', groups, { name: 'Night shift' });

  await signIn(page, 'admin@academy.test', `/en/${company}/maintenance/courses`);
  const course = page.getByRole('row', { name: new RegExp(title) });
  await course.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Audience' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Only certain groups' }).click();
  await dialog.getByRole('textbox', { name: 'Search for groups' }).fill('night');
  await dialog.getByRole('button', { name: 'Night shift (0 members)' }).click();
  await expect(dialog.getByText('At the moment, nobody is reached.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save audience' }).click();
  await expect(course).toContainText('Offered to 1 group');

  await course.getByRole('link').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set course deadline' }).click();
  await dialog.getByRole('radio', { name: 'A number of days for each member' }).click();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('20');
  await dialog.getByRole('button', { name: 'Save deadline' }).click();
  await expect(page.getByText('Due after 20 days')).toBeVisible();

  const context = await browser.newContext();
  const learner = await context.newPage();
  await signIn(learner, 'outsider@academy.test', `/en/${company}`);
  const card = learner.getByRole('article').filter({ hasText: title });
  await expect(learner.getByRole('link', { name: /Compliance essentials/ }).first()).toBeVisible();
  await expect(card).toHaveCount(0);

  const [outsider] = (await admin<{ data: { id: string }[] }>('GET', members)).data;
  await admin('POST', `${groups}/${group.id}/members`, { userIds: [outsider?.id] });
  await learner.reload();
  await expect(card.last()).toContainText(`Due on ${dueDay()}`);
  await page.reload();
  await expect(page.getByText('Assigned to one person.')).toBeVisible();
  await context.close();
});

for (const { locale, texts } of [
  {
    locale: 'en',
    texts: {
      title: 'Compliance essentials',
      due: 'Due on',
      missing: 'This course cannot be opened',
      missingLesson: 'This lesson cannot be opened',
      back: 'Back to your courses',
      certificates: 'My certificates',
    },
  },
  {
    locale: 'de',
    texts: {
      title: 'Compliance im Arbeitsalltag',
      due: 'Fällig am',
      missing: 'Dieser Kurs lässt sich nicht öffnen',
      missingLesson: 'Diese Lektion lässt sich nicht öffnen',
      back: 'Zurück zu Ihren Kursen',
      certificates: 'Meine Zertifikate',
    },
  },
] as const)
  test(`a learner sees a course only while being in a group of the course’s audience, and still sees the certificate after leaving the group (${locale})`, async ({
    page,
    browser,
  }) => {
    const admin = await signInToApi('admin@academy.test');
    const companyId = await createCompany('Audience GmbH');
    const maintained = `/maintenance/companies/${companyId}/courses`;
    const people = `/core-services/company-users/companies/${companyId}`;
    await admin('POST', `${maintained}/populate`, { languages: ['de', 'en'] });
    const group = await admin<{ id: string }>('POST', `${people}/groups`, { name: 'Night shift' });
    const offered = await admin<{ id: string; course_id: string; title: string }[]>(
      'GET',
      `${maintained}?language=${locale}`,
    );
    const course = offered.find((one) => one.title === texts.title);
    await admin('PATCH', `${maintained}/${course?.id}`, {
      audience: { group_ids: [group.id] },
      due_days: 20,
    });

    const email = `audience-${randomUUID()}@academy.test`;
    await addLearner(companyId, email);
    const password = await register(page, email);
    const learner = await signInToApi(email, password);
    await joinCompanies(learner);
    const [member] = (await admin<{ data: { id: string }[] }>('GET', `${people}/users?search=${email}`)).data;
    const home = `/${locale}/${companyId}`;
    const courseUrl = `${home}/courses/${course?.course_id}`;
    const card = page.getByRole('article').filter({ hasText: texts.title });
    const expectMissing = async (url: string, title: string) => {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await expect(page.getByRole('link', { name: texts.back })).toHaveCount(1);
    };
    await page.goto(home);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await expectMissing(courseUrl, texts.missing);

    await admin('POST', `${people}/groups/${group.id}/members`, { userIds: [member?.id] });
    await page.getByRole('link', { name: texts.back }).click();
    await expect(card.last()).toContainText(`${texts.due} ${dueDay()}`);
    await page.goto(courseUrl);
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(page.getByText(`${texts.due} ${dueDay()}`).first()).toBeVisible();
    const { url } = await learner<{ url: string }>('POST', `/companies/${companyId}/calendar-feed`);
    const calendar = await (await fetch(url)).text();
    expect(calendar).toContain(dueDate().toISOString().slice(0, 10).replaceAll('-', ''));
    const maintainer = await browser.newPage();
    await signIn(maintainer, 'admin@academy.test', `${home}/maintenance/members/${member?.id}`);
    await expect(maintainer.getByRole('row', { name: new RegExp(texts.title) })).toContainText(dueDay());

    const progress = { username: email, password, companyId, title: 'Compliance essentials' };
    const { courseId, lastLessonId } = await completeLessons(progress, 'end');
    await admin('POST', `${people}/groups/${group.id}/member-removals`, { userIds: [member?.id] });
    await page.goto(home);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await expectMissing(courseUrl, texts.missing);
    await expectMissing(`${courseUrl}/lessons/${lastLessonId}`, texts.missingLesson);
    expect(courseId).toBe(course?.course_id);
    await page.goto(`${home}/certificates`);
    await expect(page.getByRole('heading', { level: 1, name: texts.certificates })).toBeVisible();
    await expect(page.getByText(texts.title).first()).toBeVisible();
    await maintainer.reload();
    const row = maintainer.getByRole('row', { name: new RegExp(texts.title) });
    await expect(row).toContainText(/100\s?%/);
    await maintainer.close();
  });

test('the page and the dialog of a group whose name has the maximum length are not wider than the screen of a phone', async ({
  page,
}) => {
  const admin = await signInToApi('admin@academy.test');
  const name = 'W'.repeat(200);
  const group = await admin<{ id: string }>('POST', groups, { name, externalId: 'E'.repeat(200) });
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'admin@academy.test', `/en/${company}/maintenance/groups/${group.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const excess = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
  expect(await excess()).toEqual([0]);
  await page.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await excess()).toEqual([0, 0]);
});
