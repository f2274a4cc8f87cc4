import { scormVersions, type CompanyCourse, type ScormVersion } from '@academy/contracts';
import { expect, test } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { headersOf, signInToApi } from './api.ts';
import { createPackagedCourse, startLesson } from './packaged-courses.ts';
import { origin } from './product.ts';
import { companies } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const administrator = 'admin@academy.test';
const title = 'Data protection at work';

async function exportCourse(version: ScormVersion): Promise<Buffer> {
  const courses = `/maintenance/companies/${companies.nordlicht}/courses`;
  const administration = await signInToApi(administrator);
  const offered = await administration<CompanyCourse[]>('GET', `${courses}?language=en`);
  const course = offered.find((offer) => offer.title === title)?.id ?? '';
  const exported = await fetch(
    `${origin}/api${courses}/${course}/scorm-package?language=en&version=${version}`,
    {
      headers: { ...(await headersOf(administrator)), 'accept-language': 'en' },
    },
  );
  expect(exported.status).toBe(200);
  return Buffer.from(await exported.arrayBuffer());
}

for (const version of scormVersions)
  test(`a course that was exported as SCORM ${version} can be uploaded as a package, played, resumed and completed`, async ({
    page,
  }) => {
    const course = await createPackagedCourse(page, 'Exported course', await exportCourse(version));
    expect(course.lessons).toHaveLength(1);
    const lesson = await startLesson(page, course.lessonPath(1));
    await expect(lesson.locator('.text')).not.toBeEmpty();
    const count = await lesson.locator('nav button').count();
    expect(count).toBeGreaterThan(3);
    const progress = lesson.locator('.count');
    const completeNext = async (done: number) => {
      await lesson.getByRole('button', { name: 'Complete and Continue' }).click();
      await expect(progress).toHaveText(`${done} of ${count} completed`);
      await expect(lesson.locator('.text')).not.toBeEmpty();
    };
    await completeNext(1);
    await completeNext(2);
    await expectAccessiblePage(page);
    const heading = await lesson.getByRole('heading', { level: 1 }).textContent();

    // The course continues in the lesson that was open last.
    await page.goto(`/en/${course.companyId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await course.readCourse()).toMatchObject({ lessons_completed: 0, status: 'in_progress' });
    await page.goto(course.lessonPath(1));
    await expect(lesson.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(progress).toHaveText(`2 of ${count} completed`);

    for (let done = 3; done < count; done += 1) await completeNext(done);
    expect(await course.readCourse()).toMatchObject({ lessons_completed: 0 });
    await lesson.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(lesson.getByText('Your learning platform has recorded it.')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: /^You have completed|completed the course/i }).first(),
    ).toBeVisible();
    expect(await course.readCourse()).toMatchObject({ status: 'completed', progress: 100 });
    await expect(progress).toHaveText(`${count} of ${count} completed`);
  });
