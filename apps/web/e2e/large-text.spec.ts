import { expect, test, type Page } from '@playwright/test';
import { openBy, openInApp } from './accessibility.ts';
import { companies, signIn } from './sign-in.ts';

test.use({
  locale: 'de',
  viewport: { width: 360, height: 740 },
});

/** Returns the texts that reach beyond the block that contains them, so that they are cut off or cover another text. */
const findCutOff = (page: Page) =>
  page.evaluate(() => {
    const ancestorOf = (start: Element, isWanted: (style: CSSStyleDeclaration) => boolean) => {
      let element: Element | null = start;
      while (element && !isWanted(getComputedStyle(element))) element = element.parentElement;
      return element;
    };
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      const block = ancestorOf(parent, ({ display }) => display !== 'inline')!;
      const { width, right } = block.getBoundingClientRect();
      const isScrollable = ancestorOf(parent, ({ overflowX }) => /auto|scroll/.test(overflowX)) !== null;
      // Skips texts that only screen readers read, whose block is one pixel wide, and texts in blocks that scroll.
      if (width <= 1 || isScrollable) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().right > right + 1) found.push(text.textContent ?? '');
    }
    return found;
  });

async function expectRoomForText(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => findCutOff(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page.viewportSize()?.width);
}

test('on a phone with text of 200 %, no text is cut off or covers another text, and no page scrolls horizontally', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const company = `/de/${companies.nordlicht}`;
  await signIn(page, 'maintainer@academy.test', company);
  const title = page.getByRole('link', { name: 'Informationssicherheit für alle' });
  await expect(title).toBeVisible();
  await expectRoomForText(page);
  await openBy(page, () => title.click());
  await expectRoomForText(page);
  for (const path of ['profile', 'maintenance/reports', 'maintenance/guide']) {
    await openInApp(page, `${company}/${path}`);
    await expectRoomForText(page);
  }
});
