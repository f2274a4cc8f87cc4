import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { companies, signIn } from './sign-in.ts';

const screens = [
  { locale: 'en', width: 1440, height: 900, colorScheme: 'light' },
  { locale: 'de', width: 360, height: 740, colorScheme: 'dark' },
] as const;

const words = {
  en: {
    course: 'Information security essentials',
    check: 'Check',
    suspicious: 'Suspicious',
    next: 'Next e-mail',
  },
  de: {
    course: 'Informationssicherheit für alle',
    check: 'Prüfen',
    suspicious: 'Verdächtig',
    next: 'Nächste E-Mail',
  },
};

async function openLesson(page: Page, locale: 'de' | 'en', title: RegExp) {
  await signIn(page, 'admin@academy.test', `/${locale}/${companies.nordlicht}`);
  await page.getByRole('link', { name: words[locale].course }).last().click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach the element');
}

for (const { locale, width, height, colorScheme } of screens)
  test.describe(`exercises at ${width} px in the ${colorScheme} color scheme (${locale})`, () => {
    test.use({ viewport: { width, height }, colorScheme });
    const text = words[locale];

    test('a learner completes an inbox exercise with the keyboard', async ({ page }) => {
      await openLesson(page, locale, /Recognising phishing|Phishing erkennen/);
      const inbox = page.locator('.lesson-inbox');
      const check = inbox.getByRole('button', { name: text.check, exact: true });
      const next = inbox.getByRole('button', { name: text.next });
      let suspicious = 0;
      for (let mail = 1; mail <= 10; mail += 1) {
        await expect(inbox.getByText(new RegExp(`^E-[Mm]ail ${mail} (of|von) 10$`))).toBeVisible();
        await tabTo(page, inbox.locator('.lesson-mail button').first());
        await page.keyboard.press('Space');
        await tabTo(page, inbox.getByRole('radio').first());
        await page.keyboard.press('ArrowDown');
        await expect(inbox.getByRole('radio', { name: text.suspicious })).toBeChecked();
        await tabTo(page, check);
        await page.keyboard.press('Enter');
        await expect(inbox.getByRole('status')).not.toBeEmpty();
        suspicious += await inbox.locator('.lesson-mail-sign').count();
        if (mail === 1) await expectAccessiblePage(page, { checksColors: true });
        if (mail < 10) {
          await tabTo(page, next);
          await page.keyboard.press('Enter');
        }
      }
      expect(suspicious).toBe(6);
      await expect(inbox.getByText(/^\d+ (of|von) 10 (right|richtig)\.$/)).toBeVisible();
    });

    test('a learner assigns the items of a sort exercise to categories', async ({ page }) => {
      await openLesson(page, locale, /Classifying information|Informationen einstufen/);
      const exercise = page.locator('.lesson-assign');
      for (const list of await exercise.getByRole('combobox').all()) await list.selectOption({ index: 2 });
      await exercise.getByRole('button', { name: text.check, exact: true }).click();
      await expect(exercise.getByRole('status')).toHaveText(/^\d+ (of|von) 10 (right|richtig)\.$/);
      await expectAccessiblePage(page, { checksColors: true });
    });

    test('a learner makes choices in a branch exercise until its last scene, and starts the exercise again', async ({
      page,
    }) => {
      await openLesson(page, locale, /Ransomware/);
      const branch = page.locator('.lesson-branch');
      const again = branch.getByRole('button', { name: /^(Start again|Von vorn)$/ });
      const choices = branch.locator('.lesson-exercise-choice');
      await expect(choices.first()).toBeVisible();
      await expectAccessiblePage(page, { checksColors: true });
      for (let steps = 0; steps < 12 && !(await again.isVisible()); steps += 1) await choices.first().click();
      await expect(branch.locator('.lesson-exercise-stage')).toBeFocused();
      await expect(branch.getByText(/^(That ended well|That went wrong|Das ist)/)).toBeVisible();
      await again.click();
      await expect(choices.first()).toBeVisible();
    });
  });
