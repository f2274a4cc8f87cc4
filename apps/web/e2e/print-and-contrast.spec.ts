import { expect, test, type Page } from '@playwright/test';
import { companies, signIn } from './sign-in.ts';

const dashboard = `/en/${companies.nordlicht}`;

/** Returns the texts of visible fixed and sticky elements, which would cover other text on each printed page. */
const printedBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
      .map((element) => element.textContent),
  );

test('a printed lesson and the printed guide for maintainers contain neither fixed bars nor the skip link', async ({
  page,
}) => {
  await signIn(page, 'maintainer@academy.test', dashboard);
  await page.getByRole('link', { name: 'Data protection at work' }).last().click();
  await page.waitForURL('**/courses/*');
  await page.goto(`${page.url()}/lessons`);
  await page.waitForURL('**/lessons/*');
  await page.getByRole('article').getByText('In practice').waitFor();
  const lesson = await page.getByRole('article').innerText();
  await page.emulateMedia({ media: 'print' });
  expect(await printedBars(page)).toEqual([]);
  // In the printed lesson, only the button of the knowledge check is missing, because it is of no use on paper.
  expect(await page.getByRole('article').innerText()).toBe(lesson.replace('\nCheck\n', '\n'));
  await expect(page.getByText('Skip to the content')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Go on in the course' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto(`${dashboard}/maintenance/guide`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await printedBars(page)).toEqual([]);
  await expect(page.getByText('Skip to the content')).toBeHidden();
});

test.describe('high-contrast theme', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  const looksOf = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const { borderBottomColor, backgroundColor, outlineColor, outlineStyle } = getComputedStyle(element);
        const isChosen = element.matches('[aria-selected=true], [aria-current]');
        return { isChosen, look: [borderBottomColor, backgroundColor, outlineColor, outlineStyle].join() };
      }),
    );
  const expectChosenToDiffer = (looks: Awaited<ReturnType<typeof looksOf>>) => {
    const chosen = looks.filter(({ isChosen }) => isChosen);
    expect(chosen).toHaveLength(1);
    for (const { look } of looks.filter(({ isChosen }) => !isChosen)) expect(look).not.toBe(chosen[0]?.look);
  };

  test('in a high-contrast theme, the chosen tab looks different from the other tabs, and the filled part of a progress bar from the empty part', async ({
    page,
  }) => {
    await signIn(page, 'maintainer@academy.test', dashboard);
    await page.getByRole('tab').first().waitFor();
    expectChosenToDiffer(await looksOf(page, '[role=tab]'));
    await page.goto(`${dashboard}/maintenance/courses`);
    await page.locator('main [role=progressbar][aria-valuenow]').first().waitFor();
    const bar = page.locator('main [role=progressbar][aria-valuenow]').first();
    const colors = await bar.evaluate((element) =>
      [element, element.firstElementChild ?? element].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(colors[0]).not.toBe(colors[1]);
    expectChosenToDiffer(await looksOf(page, 'nav:has(a[href$="/members"]):has(a[href$="/courses"]) a'));
    expectChosenToDiffer(await looksOf(page, 'nav:has(a[href$="/courses"]):has(a[href$="/own-courses"]) a'));
  });
});
