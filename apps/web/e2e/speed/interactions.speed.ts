import { expect, test, type Page } from '@playwright/test';
import { companies, signIn } from '../sign-in.ts';
import { slowDownProcessor } from '../slow-device.ts';
import { keepFigure, medianOfRounds } from './figures.ts';

const company = `/en/${companies.nordlicht}`;
const members = `${company}/maintenance/members`;

declare global {
  interface Window {
    /** Longest duration of an interaction since `observe` or the last reset, in milliseconds. */
    longestInteraction: number;
  }
}

/**
 * Records the duration of interactions, from the input until the next paint. Browsers round the durations to multiples
 * of 8 ms.
 */
function observe() {
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[])
      if (interactionId > 0) window.longestInteraction = Math.max(window.longestInteraction, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Returns the duration of the longest interaction in milliseconds. The observer gets no interaction below 16 ms
 * (`durationThreshold`), so 16 is the minimum.
 */
async function longestOf(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => (window.longestInteraction = 0));
  await interact();
  // The browser reports the duration to the observer some time after the paint.
  await page.waitForTimeout(300);
  return Math.max(16, await page.evaluate(() => window.longestInteraction));
}

interface Interaction {
  name: string;
  username: string;
  path: string;
  interact: (page: Page) => Promise<void>;
  undo: (page: Page) => Promise<void>;
}

const openingBy = (
  button: RegExp | string,
  role: 'dialog' | 'menu',
): Pick<Interaction, 'interact' | 'undo'> => ({
  interact: async (page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole(role)).toBeVisible();
  },
  undo: async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
  },
});

const interactions: Interaction[] = [
  {
    name: 'open the user menu',
    username: 'learner@academy.test',
    path: company,
    ...openingBy(/Nordlicht/, 'menu'),
  },
  {
    name: 'open a dialog (invite new members)',
    username: 'maintainer@academy.test',
    path: members,
    ...openingBy('Invite new members', 'dialog'),
  },
  {
    name: 'type in the search of the members',
    username: 'maintainer@academy.test',
    path: members,
    interact: async (page) => {
      await page.getByRole('textbox', { name: /Search/ }).pressSequentially('lea', { delay: 120 });
    },
    undo: async (page) => {
      await page.getByRole('textbox', { name: /Search/ }).fill('');
      await expect(page.getByRole('row').nth(2)).toBeVisible();
    },
  },
  {
    name: 'sort the members',
    username: 'maintainer@academy.test',
    path: members,
    interact: (page) => page.getByRole('columnheader').first().getByRole('button').click(),
    undo: (page) => page.waitForLoadState('networkidle'),
  },
];

for (const { name, username, path, interact, undo } of interactions)
  test(name, async ({ page }) => {
    await page.addInitScript(observe);
    await signIn(page, username, path);
    await page.waitForLoadState('networkidle');
    await slowDownProcessor(page);
    let first: number | undefined;
    const duration = await medianOfRounds(async () => {
      const longest = await longestOf(page, () => interact(page));
      first ??= longest;
      await undo(page);
      return longest;
    });
    keepFigure('interaction', { name, duration, first: first ?? 0 });
  });

test('the time until the page responds is measured while a learner completes lessons', async ({ page }) => {
  await page.addInitScript(observe);
  await signIn(page, 'learner@academy.test', company);
  await page.getByRole('tabpanel').getByRole('link').last().click();
  await page.waitForURL('**/courses/*');
  await page.locator('a[href*="/lessons/"]').first().click();
  await page.waitForURL('**/lessons/*');
  await slowDownProcessor(page);
  let first: number | undefined;
  const duration = await medianOfRounds(async () => {
    const longest = await longestOf(page, async () => {
      const url = page.url();
      await page.getByRole('button', { name: /^Complete/ }).click();
      await page.waitForURL((opened) => opened.href !== url);
    });
    first ??= longest;
    return longest;
  });
  keepFigure('interaction', { name: 'complete a lesson', duration, first: first ?? 0 });
});
