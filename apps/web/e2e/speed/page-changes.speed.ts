import { test, type Page } from '@playwright/test';
import { companies, signIn } from '../sign-in.ts';
import { medianOf, slowDownProcessor } from '../slow-device.ts';
import { keepFigure, rounds } from './figures.ts';

const company = `/en/${companies.nordlicht}`;
const panel = `${company}/maintenance`;

interface Change {
  name: string;
  username: string;
  from: string;
  link: string;
  /** Selector of content on the linked page. Must not match the placeholders that the page shows while it loads. */
  content: string;
}

const changes: Change[] = [
  {
    name: 'dashboard to course',
    username: 'learner@academy.test',
    from: company,
    link: '[role=tabpanel] a[href*="/courses/"]',
    content: 'main a[href*="/lessons/"]',
  },
  {
    name: 'dashboard to certificates',
    username: 'learner@academy.test',
    from: company,
    link: 'a[href$="/certificates"]',
    content: 'main article h1',
  },
  {
    name: 'dashboard to Today',
    username: 'maintainer@academy.test',
    from: company,
    link: 'main a[href$="/maintenance/today"]',
    content: 'main li',
  },
  {
    name: 'Today to members',
    username: 'maintainer@academy.test',
    from: `${panel}/today`,
    link: 'main a[href$="/maintenance/members"]',
    content: 'main tbody a[href*="/members/"]',
  },
  {
    name: 'members to one member',
    username: 'maintainer@academy.test',
    from: `${panel}/members`,
    link: 'main tbody a[href*="/members/"]',
    content: 'main article h1',
  },
];

/** Returns the milliseconds from the click until the first frame after the one in which the content appears. */
async function changePage(page: Page, link: string, content: string): Promise<number> {
  await page.waitForLoadState('networkidle');
  const heading = await page.locator('h1').first().textContent();
  const shown = page.evaluate(
    ({ selector, before }) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const isOther = document.querySelector('h1')?.textContent !== before;
              if (isOther && document.querySelector(selector))
                requestAnimationFrame(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    { selector: content, before: heading },
  );
  await page.locator(link).first().click();
  return shown;
}

for (const { name, username, from, link, content } of changes)
  test(name, async ({ browser }) => {
    const measured: Record<'first' | 'again' | 'slow', number[]> = { first: [], again: [], slow: [] };
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, username, from);
      measured.first.push(await changePage(page, link, content));
      await page.goBack();
      await page.locator(link).first().waitFor();
      measured.again.push(await changePage(page, link, content));
      await page.goBack();
      await page.locator(link).first().waitFor();
      await slowDownProcessor(page);
      measured.slow.push(await changePage(page, link, content));
      await context.close();
    }
    const { first, again, slow } = measured;
    keepFigure('change', { name, first: medianOf(first), again: medianOf(again), slow: medianOf(slow) });
  });
