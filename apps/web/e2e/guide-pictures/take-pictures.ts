import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import { companies, signIn } from '../sign-in.ts';
import { addDomains, fillActivityLog, screens } from './screens.ts';

const site = fileURLToPath(new URL('../../public', import.meta.url));
const quality = 0.72;

interface Picture {
  name: string;
  path: string;
  width: number;
  height: number;
}

/** Converts a PNG to WebP in the browser, because Playwright takes no screenshots in this format. */
async function convertToWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    { source: png.toString('base64'), quality },
  );
  await page.close();
  return Buffer.from(base64, 'base64');
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en' });
  await signIn(page, 'maintainer@academy.test', `/en/${companies.nordlicht}/maintenance/courses`);
  await fillActivityLog(page);
  await addDomains();
  await page.close();
});

for (const locale of ['en', 'de'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`takes the pictures of the maintainer guide in the language ${locale} and the ${colorScheme} colour scheme`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        locale,
        colorScheme,
        deviceScaleFactor: 1.25,
        viewport: { width: 960, height: 700 },
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await signIn(page, 'maintainer@academy.test', `/${locale}/${companies.nordlicht}/maintenance/guide`);
      // The image elements in the guide determine which pictures are taken, and in which size.
      const shown = page.locator(`img[src^="/guide/"][src$="-${colorScheme}.webp"]`);
      await expect(shown.first()).toBeAttached();
      const pictures = await shown.evaluateAll((images) =>
        images.map((image): Picture => {
          const path = image.getAttribute('src') ?? '';
          const name = /^\/guide\/(\w+)-/.exec(path)?.[1] ?? '';
          return {
            name,
            path,
            width: Number(image.getAttribute('width')),
            height: Number(image.getAttribute('height')),
          };
        }),
      );
      expect(pictures.map(({ name }) => name).sort()).toEqual(Object.keys(screens).sort());

      for (const { name, path, width, height } of pictures) {
        await page.setViewportSize({ width, height });
        await screens[name]?.(page, locale);
        await page.mouse.move(0, 0);
        const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        writeFileSync(site + path, await convertToWebp(browser, png));
      }
      await context.close();
    });
