import { test } from '@playwright/test';
import { expectAccessiblePage, openBy } from './accessibility.ts';
import { prepareFinalTest } from './final-test-course.ts';
import { companies, signIn } from './sign-in.ts';

/** Each Playwright project has a user of its own, because a user has at most one open attempt at a final test. */
const users = { desktop: 'maintainer@academy.test', phone: 'learner@academy.test' } as const;

for (const locale of ['de', 'en']) {
  test.describe(`in ${locale}`, () => {
    // Animations are off, so that axe does not measure colors during a transition.
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no accessibility errors on pages of the final test', async ({ page }, { project }) => {
      const username = users[project.name as keyof typeof users];
      const { courseId, lastLessonId } = await prepareFinalTest({
        username,
        title: 'Data protection for projects and teams',
        finalTest: { questions: 5, pass_percent: 80, attempts: null, wait_hours: 0 },
      });
      const course = `/${locale}/${companies.nordlicht}/courses/${courseId}`;
      await signIn(page, username, `${course}/lessons/${lastLessonId}`);
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      const start = page.getByRole('button', { name: /^(Start|Continue) final test|^Abschlusstest/ });
      await openBy(page, () => start.click());
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await page.goto(`${course}/final-test/review`);
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      const submit = page.getByRole('button', { name: /^(Submit test|Test abgeben)$/ });
      await openBy(page, () => submit.click());
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await page.goto(`${course}/final-test`);
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
    });
  });
}
