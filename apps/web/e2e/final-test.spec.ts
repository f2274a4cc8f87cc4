import { expect, test, type Page } from '@playwright/test';
import { prepareFinalTest, readRightOptions } from './final-test-course.ts';
import { companies, signIn } from './sign-in.ts';

const words = {
  en: {
    start: 'Start final test',
    resume: 'Continue final test',
    again: 'Try again',
    question: (number: number) => `Question ${number} of 5`,
    next: 'Next question',
    review: 'Review answers',
    submit: 'Submit test',
    saved: 'Your answer is saved.',
    unanswered: /questions? (has|have) no answer/,
    failed: 'Not passed: 0%',
    passed: 'Passed with 100%',
    lesson: /^Read again: /,
    congratulations: 'Congratulations!',
    certificate: 'Final test passed with 100%',
  },
  de: {
    start: 'Abschlusstest starten',
    resume: 'Abschlusstest fortsetzen',
    again: 'Noch einmal versuchen',
    question: (number: number) => `Frage ${number} von 5`,
    next: 'Nächste Frage',
    review: 'Antworten prüfen',
    submit: 'Test abgeben',
    saved: 'Ihre Antwort ist gespeichert.',
    unanswered: /hat keine Antwort|haben keine Antwort/,
    failed: 'Nicht bestanden: 0 %',
    passed: 'Mit 100 % bestanden',
    lesson: /^Noch einmal lesen: /,
    congratulations: 'Herzlichen Glückwunsch!',
    certificate: 'Abschlusstest mit 100 % bestanden',
  },
} as const;

type Locale = keyof typeof words;

const finalTest = { questions: 5, pass_percent: 80, attempts: null, wait_hours: 0 };
const tested = { title: 'AI at work', finalTest };
const slug = 'ai-at-work';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const options = (page: Page) => page.locator('fieldset input');

/** Returns the label or the text of the focused element. If no element has the focus, returns the text of the page. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim();
  });

async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/**
 * Selects the options for which `isChosen` returns true, only with the keyboard. When the function is called, the
 * heading must have the focus.
 */
async function answerByKeyboard(page: Page, isChosen: (text: string) => boolean) {
  const texts = await page.locator('fieldset label').allInnerTexts();
  const isSingle = (await options(page).first().getAttribute('type')) === 'radio';
  await page.keyboard.press('Tab');
  await expect(options(page).first()).toBeFocused();
  if (isSingle) {
    const chosen = texts.findIndex((text) => isChosen(text.trim()));
    await page.keyboard.press('Space');
    for (let index = 0; index < chosen; index += 1) await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(chosen)).toBeChecked();
    return;
  }
  for (const [index, text] of texts.entries()) {
    if (isChosen(text.trim())) await page.keyboard.press('Space');
    if (index < texts.length - 1) await page.keyboard.press('Tab');
  }
}

async function takeTest(page: Page, locale: Locale, isRight: boolean) {
  const text = words[locale];
  const isRightOption = readRightOptions(slug, locale);
  for (let number = 1; number <= 5; number += 1) {
    await expect(title(page)).toHaveText(text.question(number));
    await expect(title(page)).toBeFocused();
    const question = await page.locator('fieldset legend').innerText();
    await answerByKeyboard(page, (option) => isRightOption(question, option) === isRight);
    await expect(page.getByRole('status').filter({ hasText: text.saved })).toBeVisible();
    await tabTo(page, number === 5 ? text.review : text.next);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, text.submit);
  await page.keyboard.press('Enter');
}

for (const [locale, username] of [
  ['en', 'learner@academy.test'],
  ['de', 'maintainer@academy.test'],
] as const)
  test(`a learner fails the final test and then passes it, with the keyboard only (${locale})`, async ({
    page,
  }) => {
    const text = words[locale];
    const { courseId, lastLessonId } = await prepareFinalTest({ username, ...tested });
    const coursePath = `/${locale}/${companies.nordlicht}/courses/${courseId}`;
    await signIn(page, username, `${coursePath}/lessons/${lastLessonId}`);
    await expect(page.getByRole('button', { name: text.start })).toBeEnabled();
    await tabTo(page, text.start);
    await page.keyboard.press('Enter');
    await takeTest(page, locale, false);
    await expect(page.getByText(text.failed)).toBeVisible();
    await expect(page.getByRole('link', { name: text.lesson })).toHaveCount(5);

    await expect(page.getByRole('button', { name: text.again })).toBeEnabled();
    await tabTo(page, text.again);
    await page.keyboard.press('Enter');
    await takeTest(page, locale, true);
    await expect(page.getByText(text.passed)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.congratulations })).toBeVisible();
    await page.goto(coursePath);
    await expect(page.getByText(text.certificate)).toBeVisible();
  });

test('an attempt at a final test continues after a reload and in a second tab, and an answer given without a connection is saved when the connection is back', async ({
  page,
  context,
}) => {
  const username = 'admin@academy.test';
  const { courseId, lastLessonId } = await prepareFinalTest({ username, ...tested });
  const coursePath = `/en/${companies.nordlicht}/courses/${courseId}`;
  await signIn(page, username, `${coursePath}/lessons/${lastLessonId}`);
  await page.getByRole('button', { name: words.en.start }).click();
  await expect(title(page)).toHaveText('Question 1 of 5');
  await options(page).nth(1).check();
  await expect(page.getByText(words.en.saved)).toBeVisible();
  await page.getByRole('link', { name: words.en.next }).click();
  await expect(title(page)).toHaveText('Question 2 of 5');
  await page.reload();
  await expect(title(page)).toHaveText('Question 2 of 5');

  let isConnected = false;
  // Only requests that save answers fail. Requests that load the attempt must succeed, because the reloaded page would
  // otherwise show an error.
  await page.route('**/test-attempts/*', (route) =>
    route.request().method() === 'PATCH' && !isConnected ? route.abort('failed') : route.continue(),
  );
  await options(page).nth(2).check();
  await expect(page.getByText(/^Your answer is not saved yet\./)).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText('Question 1 of 5');
  await expect(options(page).nth(1)).toBeChecked();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  // The route handler stays installed, because removing it while the page loads can leave requests unanswered.
  isConnected = true;
  const storedAnswers = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('final-test-answers')));
  await expect.poll(storedAnswers).toEqual([]);

  const second = await context.newPage();
  await second.goto(`${coursePath}/lessons/${lastLessonId}`);
  await second.getByRole('button', { name: words.en.resume }).click();
  await expect(title(second)).toHaveText('Question 3 of 5');
  await second.getByRole('link', { name: 'Question 2, answered' }).click();
  await expect(options(second).nth(2)).toBeChecked();
  await second.goto(`${coursePath}/final-test/review`);
  await expect(second.getByText('3 questions have no answer.', { exact: false })).toBeVisible();
  await second.getByRole('button', { name: words.en.submit }).dblclick();
  await expect(second.getByRole('heading', { name: 'Result of the final test' })).toBeVisible();

  // The service rejects this answer. If the page then shows the option as unchecked again, `check` would fail, so the
  // test uses `click`.
  await options(page).nth(0).click();
  await expect(title(page)).toHaveText('This attempt has been submitted');
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByText(/^Not passed: /)).toBeVisible();
});
