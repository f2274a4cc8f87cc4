import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { CompanyCourse, Course, Enrollment } from '@academy/contracts';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { completeLessons } from './course-progress.ts';
import { addLearner, createCompany, offerFirstCourse } from './queries.ts';
import { register, signIn } from './sign-in.ts';

async function buildCompany(page: Page, name: string) {
  const companyId = await createCompany(name);
  await offerFirstCourse(companyId);
  const email = `lea-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const password = await register(page, email);
  const user = await signInToApi(email, password);
  await joinCompanies(user);
  return { companyId, email, password, user };
}

/** Fills in the knowledge check, which is the second part of the lesson in the editor. */
async function fillCheck(page: Page) {
  const check = page.getByRole('region', { name: /^Knowledge check, part 2/ });
  await check.getByRole('textbox', { name: 'Question' }).fill('Whom do you call?');
  for (const [name, text] of [
    ['Answer 1', 'The porter'],
    ['Why answer 1 is right or wrong', 'The porter has the key.'],
    ['Answer 2', 'A locksmith'],
    ['Why answer 2 is right or wrong', 'That takes an hour.'],
  ] as const)
    await check.getByRole('textbox', { name, exact: true }).fill(text);
}

test('a maintainer adds a lesson with a knowledge check to a catalogue course, and only learners of this company have to complete the lesson', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [learner, stranger] = [
    await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' }),
    await browser.newPage({ reducedMotion: 'reduce' }),
  ];
  const own = await buildCompany(learner, 'Pforte AG');
  const other = await buildCompany(stranger, 'Nachbar AG');
  const { companyId } = own;
  const admin = await signInToApi('admin@academy.test');
  const [course] = await admin<CompanyCourse[]>(
    'GET',
    `/maintenance/companies/${companyId}/courses?language=en`,
  );
  const { id, title, course_id: courseId } = course!;

  await signIn(page, 'admin@academy.test', `/en/${companyId}/maintenance/courses/${id}`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add own lessons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Lessons in “${title}”` })).toBeVisible();
  for (const language of ['English', 'German']) {
    const column = page.getByRole('region', { name: language });
    await column.getByRole('textbox', { name: /^Text, part 1/ }).fill(`At our gate (${language})`);
    if (language === 'English') {
      await column.getByRole('button', { name: 'Knowledge check', exact: true }).click();
      await fillCheck(page);
    }
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  const publication = page.getByRole('dialog', { name: 'Publish course' });
  await expect(publication.getByText(/^The lessons become part of the course/)).toBeVisible();
  await expectAccessiblePage(page);
  await publication.getByRole('button', { name: 'Publish now' }).click();
  await expect(publication.getByText(/^The lessons are published/)).toBeVisible();
  await publication.getByRole('link', { name: 'Settings and people' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('1 lesson of your company')).toBeVisible();
  await page.goto(`/en/${companyId}/maintenance/own-courses`);
  await expect(page.getByRole('link', { name: `Lessons in “${title}”` })).toBeVisible();

  await learner.goto(`/en/${companyId}/courses/${courseId}`);
  await expect(learner.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(learner.getByRole('link', { name: /^Open Lesson 1/ })).toBeVisible();
  await expectAccessiblePage(learner);
  await stranger.goto(`/en/${other.companyId}/courses/${courseId}`);
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^Open Lesson 1/ })).toHaveCount(0);

  // Completes all lessons through the API, except the company's own lesson, and the last lesson, which contains the
  // certificate.
  const path = `/companies/${companyId}`;
  const shown = await own.user<Course>('GET', `${path}/courses/${courseId}?language=en`);
  const lessons = shown.chapters.flatMap((chapter) => chapter.lessons);
  const added = lessons.find((lesson) => lesson.title === 'Lesson 1')!;
  const { id: enrollmentId } = await own.user<Enrollment>('POST', `${path}/enrollments`, {
    course_id: courseId,
  });
  for (const lesson of lessons.slice(0, -1))
    if (lesson.id !== added.id)
      await own.user('POST', `${path}/enrollments/${enrollmentId}/advancements`, { lesson_id: lesson.id });
  await learner.goto(`/en/${companyId}/courses/${courseId}/lessons/${added.id}`);
  await expect(learner.getByText('At our gate (English)')).toBeVisible();
  await learner.getByRole('radio', { name: 'The porter' }).check();
  await learner
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click();
  await expect(async () => {
    const now = await own.user<Course>('GET', `${path}/courses/${courseId}?language=en`);
    expect(now.lessons_completed).toBe(lessons.length - 1);
  }).toPass({ timeout: 20_000 });
  await completeLessons({ username: own.email, password: own.password, companyId, title }, 'end');
  await learner.goto(`/en/${companyId}/courses/${courseId}`);
  await expect(
    learner
      .getByRole('link', { name: /certificate/i })
      .or(learner.getByRole('button', { name: /certificate/i }))
      .first(),
  ).toBeVisible();

  // Learners of another company complete the course without the company's own lesson.
  await completeLessons(
    { username: other.email, password: other.password, companyId: other.companyId, title },
    'end',
  );
  const elsewhere = await other.user<Course>(
    'GET',
    `/companies/${other.companyId}/courses/${courseId}?language=en`,
  );
  expect(elsewhere).toMatchObject({ status: 'completed', lessons_count: lessons.length - 1 });
});
