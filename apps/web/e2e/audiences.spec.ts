import { expect, test } from '@playwright/test';
import { signInToApi } from './api.ts';
import { companies, signIn } from './sign-in.ts';

/** No other test changes this course of this company; the company's only learner is the user `outsider`. */
const company = companies.hafenkontor;
const title = 'Information security essentials';

const groups = `/core-services/company-users/companies/${company}/groups`;
const members = `/core-services/company-users/companies/${company}/users?search=outsider`;

test('a maintainer offers a course to a group with a number of days, and a member who enters the group sees it at once', async ({
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
  const due = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString('de-DE', {
    dateStyle: 'medium',
    timeZone: 'Europe/Berlin',
  });
  await expect(card.last()).toContainText(`Due on ${due}`);
  await page.reload();
  await expect(page.getByText(/^0 of 0 enrolled members/)).toBeVisible();
  await context.close();
});

test('a group with the longest name fits the screen of a phone, on its page and in its dialogs', async ({
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
