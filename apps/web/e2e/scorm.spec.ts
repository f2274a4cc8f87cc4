import { readFileSync } from 'node:fs';
import { readZip } from '@academy/zip-files/testing';
import { expect, test } from '@playwright/test';
import { companies, signIn } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

for (const version of ['1.2', '2004']) {
  test(`a maintainer downloads a SCORM ${version} package that plays in another learning management system`, async ({
    page,
    browser,
  }) => {
    await signIn(page, 'maintainer@academy.test', `/en/${companies.nordlicht}/maintenance/courses`);
    await page.getByRole('link', { name: 'Data protection at work' }).click();
    await page.waitForURL('**/maintenance/courses/*');
    await page.goto(`${page.url()}/download-scorm-package?language=de&version=${version}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download course as .zip' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Datenschutz im Arbeitsalltag (SCORM ${version}, de).zip`);
    const files = await readZip(readFileSync(await download.path()));

    const elsewhere = await browser.newContext();
    const course = await elsewhere.newPage();
    const missing: string[] = [];
    await elsewhere.route('**', (route) => {
      const name = route.request().url().replace('http://elsewhere.test/', '');
      const body = files.get(name);
      if (body) return route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? '' });
      missing.push(name);
      return route.abort();
    });
    await course.goto('http://elsewhere.test/index.html');
    const lessons = await course.locator('nav button').count();
    for (let done = 1; done < lessons; done += 1) {
      await course.getByRole('button', { name: 'Abschließen und weiter' }).click();
      await expect(course.getByText(`${done} von ${lessons} abgeschlossen`)).toBeVisible();
      await expect(course.locator('.text')).not.toBeEmpty();
    }
    await course.getByRole('button', { name: 'Abschließen', exact: true }).click();
    await expect(course.getByText('Sie haben „Datenschutz im Arbeitsalltag“ abgeschlossen.')).toBeVisible();
    expect(missing).toEqual([]);
    await elsewhere.close();
  });
}
