import { launchChromium } from '@academy/chromium';
import { sampleCourse } from '../testing/sample-course.ts';
import { startWithPackage } from '../testing/start-with-package.ts';

it('the player shows raster pictures no wider than the text', async () => {
  const browser = await launchChromium();
  const blank = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const source = `data:image/png;base64,${(await blank.screenshot()).toString('base64')}`;
  const html = `<figure class="lesson-picture"><img src="${source}" alt="A saw" width="1200" height="800"></figure>`;
  const platform = await startWithPackage('1.2', { course: sampleCourse(1), loadHtml: async () => html });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await page.goto(`${platform.origin}/package/index.html`);
  const picture = page.getByRole('img', { name: 'A saw' });
  await picture.waitFor();
  const shown = await picture.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect();
    return {
      loaded: element.naturalWidth,
      ratio: width / height,
      text: element.parentElement!.clientWidth,
      width,
    };
  });
  expect(shown).toMatchObject({ loaded: 1200, ratio: expect.closeTo(1.5, 2) });
  expect(shown.width).toBeLessThanOrEqual(shown.text);
  expect(errors).toEqual([]);
  await browser.close();
  platform.close();
});
