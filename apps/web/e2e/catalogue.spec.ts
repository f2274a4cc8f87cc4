import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { CatalogueCourse, Course } from '@academy/contracts';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { addLearner, createCompany, run } from './queries.ts';
import { register, signIn } from './sign-in.ts';

test('an administrator adds a sentence to a course of the catalogue, and a learner sees the sentence after the course has been published', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const learner = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const companyId = await createCompany('Katalog AG');
  const email = `lea-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const password = await register(learner, email);
  const user = await signInToApi(email, password);
  await joinCompanies(user);
  const admin = await signInToApi('admin@academy.test');
  const listed = await admin<CatalogueCourse[]>('GET', '/administration/catalogue/courses');
  const { id: courseId } = listed.find(({ slug }) => slug === 'privacy-in-hr')!;
  await run(
    `insert into academy.company_courses (id, company_id, course_id, languages)
     values (gen_random_uuid(), $1, $2, '{de,en}')`,
    [companyId, courseId],
  );

  await signIn(page, 'admin@academy.test', '/en/administration');
  await page.getByRole('link', { name: 'Catalogue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  const row = page.getByRole('row', { name: /Data protection in HR/ });
  await expect(row).toContainText('Files');
  await expectAccessiblePage(page);
  await row.getByRole('button', { name: /^Edit Data protection in HR/ }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();

  const text = page.getByRole('region', { name: 'English' }).getByRole('textbox', { name: /^Text, part 1/ });
  await text.click();
  await page.keyboard.press('Control+Home');
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/text') && response.ok(),
  );
  const sentence = `A sentence of this installation ${randomUUID().slice(0, 8)}.`;
  await page.keyboard.type(`${sentence} `);
  await stored;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish course' });
  await expect(dialog.getByText('1 changed lesson')).toBeVisible();
  await expect(dialog.getByText(/compan(y has|ies have) the course/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog.getByText('The changes are published.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('link', { name: 'Back to the catalogue' }).click();
  await expect(page.getByRole('row', { name: /Data protection in HR/ })).toContainText('Edited here on');

  await learner.goto(`/en/${companyId}/courses/${courseId}`);
  const { chapters } = await user<Course>('GET', `/companies/${companyId}/courses/${courseId}?language=en`);
  const [first] = chapters.flatMap(({ lessons }) => lessons);
  await user('POST', `/companies/${companyId}/enrollments`, { course_id: courseId });
  await learner.goto(`/en/${companyId}/courses/${courseId}/lessons/${first!.id}`);
  await expect(learner.getByText(sentence)).toBeVisible();
});
