import type { CompanyCourse, CourseRenewal, Enrollment } from '@academy/contracts';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { signInToApi } from './api.ts';
import { completeLessons } from './course-progress.ts';
import { readRightOptions } from './final-test-course.ts';
import { companies, signIn } from './sign-in.ts';

/** The only learner of this company is the user `outsider`, and no other test file uses the same courses in it. */
const company = companies.hafenkontor;
const username = 'outsider@academy.test';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Completes a course as the learner, and chooses in the browser how the course is renewed. Then opens the second round,
 * in which the learner has to renew the course.
 */
async function openSecondRound(
  page: Page,
  title: string,
  { choice, preview }: { choice: string; preview: RegExp },
) {
  const admin = await signInToApi('admin@academy.test');
  const managed = `/maintenance/companies/${company}/courses`;
  await admin('POST', `${managed}/populate`, { languages: ['de', 'en'] });
  const { courseId } = await completeLessons({ username, companyId: company, title }, 'end');
  const offered = await admin<CompanyCourse[]>('GET', `${managed}?language=en&per_page=100`);
  const course = offered.find((one) => one.title === title)!;

  await signIn(page, 'admin@academy.test', `/en/${company}/maintenance/courses/${course.id}`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Change Renewal' }).click();
  const dialog = page.getByRole('dialog', { name: `Renewal of “${title}”` });
  await dialog.getByRole('radio', { name: choice }).check();
  await expect(dialog.getByRole('region', { name: 'What this means' })).toHaveText(preview);
  await dialog.getByRole('button', { name: 'Save renewal' }).click();
  await expect(page.getByText(`The renewal of “${title}” is saved`)).toBeVisible();

  const learner = await signInToApi(username);
  const { enrollment } = await learner<{ enrollment: Enrollment }>(
    'GET',
    `/companies/${company}/courses/${courseId}?language=en`,
  );
  await admin('POST', `${managed}/${course.id}/people/${enrollment.user_id}/rounds`, { due_on: inDays(20) });
  return { courseId, enrollmentId: enrollment.id, learner };
}

/**
 * Selects the options of the current question for which `isChosen` returns true, waits until they are saved, and clicks
 * the link with the text `next`.
 */
async function answer(page: Page, isChosen: (question: string, option: string) => boolean, next: string) {
  const question = await page.locator('fieldset legend').innerText();
  for (const label of await page.locator('fieldset label').all())
    if (isChosen(question, await label.innerText())) await label.click();
  await expect(page.getByRole('status').filter({ hasText: 'Your answer is saved.' })).toBeVisible();
  await page.getByRole('link', { name: next }).click();
}

test('a learner renews a course by a renewal test, after which only the lesson of a wrong answer and the last lesson have to be completed', async ({
  page,
  browser,
}) => {
  const title = 'NIS2 and ISO 27001 made clear';
  const { courseId, enrollmentId, learner } = await openSecondRound(page, title, {
    choice: 'A test first, then the lessons that they no longer know',
    preview: /^For 1 person who has completed the course:A test of 22 questions, about 22 min/,
  });
  const own = await browser.newPage();
  await signIn(own, username, `/en/${company}/courses/${courseId}`);
  await expect(own.getByRole('heading', { name: 'You know this course already' })).toBeVisible();
  await own.getByRole('link', { name: 'Go to the renewal test' }).click();
  await own.getByRole('button', { name: 'Start renewal test' }).click();

  const isRight = readRightOptions('nis2-and-iso-27001', 'en');
  for (let number = 1; number <= 22; number += 1) {
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(`Question ${number} of 22`);
    // Only the answer to the first question is wrong, so the learner has to take only the lesson of this question.
    const chooses = (question: string, option: string) => isRight(question, option) === number > 1;
    await answer(own, chooses, number === 22 ? 'Review answers' : 'Next question');
  }
  await own.getByRole('button', { name: 'Submit test' }).click();
  await expect(own.getByRole('heading', { name: 'Result of the renewal test' })).toBeVisible();
  await expect(own.getByText('10 of 11 lessons count as completed')).toBeVisible();
  await expectAccessiblePage(own);

  await own.getByRole('link', { name: /^Go on with lesson/ }).click();
  const lesson = own.url();
  await own.getByRole('button', { name: 'Complete and Continue' }).click();
  // The next lesson opens only after the service has stored the completion.
  await expect(own).not.toHaveURL(lesson);
  const renewal = await learner<CourseRenewal>(
    'GET',
    `/companies/${company}/enrollments/${enrollmentId}/renewal?language=en`,
  );
  const open = renewal.lessons.filter(({ state }) => state === 'open');
  expect(open.map(({ lesson_id }) => lesson_id)).toEqual([renewal.lessons.at(-1)?.lesson_id]);
  await learner('POST', `/companies/${company}/enrollments/${enrollmentId}/advancements`, {
    lesson_id: open[0]?.lesson_id,
  });
  await own.goto(`/en/${company}/certificates`);
  const certificate = own.getByRole('article', { name: title }).filter({ hasText: 'Renewed by' });
  await expect(certificate).toContainText('Test');
  await page.reload();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Rounds' }).click();
  await expect(page.getByRole('dialog')).toContainText('renewed by test');
});

test('if a renewal requires only changed lessons and no lesson has changed, only the last lesson has to be completed in the new round', async ({
  page,
  browser,
}) => {
  const { courseId } = await openSecondRound(page, 'Information security essentials', {
    choice: 'Only the lessons that have changed',
    preview: /No lesson has changed since, so only the last one is taken again\.$/,
  });
  const own = await browser.newPage();
  await signIn(own, username, `/de/${company}/courses/${courseId}`);
  await expect(own.getByRole('heading', { name: 'Keine Lektion hat sich geändert' })).toBeVisible();
  await expect(
    own.getByText('Das Zertifikat ist gesperrt, bis Sie die letzte Lektion abgeschlossen haben.'),
  ).toBeVisible();
  await own.getByRole('link', { name: /^Weiter mit Lektion/ }).click();
  await own.getByRole('button', { name: 'Abschließen' }).click();
  await expect(own.getByRole('heading', { name: 'Herzlichen Glückwunsch!' })).toBeVisible();
});
