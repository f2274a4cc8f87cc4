import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { addLearner, createCompany } from './queries.ts';
import { companies, register, signIn } from './sign-in.ts';

async function tabTo(page: Page, target: Locator, most = 60) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** Creates a picture that is larger than the pictures that lessons show. */
const pictureOf = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 2_400;
    canvas.height = 1_200;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#2a6';
    context.fillRect(0, 0, 1_200, 1_200);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((drawn) => resolve(drawn!), 'image/png'));
    return [...new Uint8Array(await blob.arrayBuffer())];
  });

/** Performs an action, and waits until the changed text is stored, because the editor sends typed text with a delay. */
async function untilStored(page: Page, action: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      new URL(response.url()).pathname.endsWith('/text') &&
      response.ok(),
  );
  await action();
  await stored;
}

test('a maintainer writes the first lesson of an own course with the keyboard only and publishes the course, and a learner opens the lesson', async ({
  page,
  browser,
}) => {
  const companyId = await createCompany('Tastatur AG');
  const email = `lea-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const learner = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const password = await register(learner, email);
  await joinCompanies(await signInToApi(email, password));

  await signIn(page, 'admin@academy.test', `/en/${companyId}/maintenance/own-courses`);
  await expect(page.getByRole('heading', { name: 'No own courses yet' })).toBeVisible();
  await expectAccessiblePage(page);
  const picture = await pictureOf(page);
  // Playwright starts to intercept file choosers some time after the listener has been added, so it is added early.
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'Exit plan.png', mimeType: 'image/png', buffer: Buffer.from(picture) }),
  );

  const begun = Date.now();
  await tabTo(page, page.getByRole('button', { name: 'New course' }));
  await page.keyboard.press('Enter');
  const creation = page.getByRole('dialog', { name: 'New course' });
  await tabTo(page, creation.getByRole('textbox', { name: 'Title in English' }));
  await page.keyboard.type('Fire in the workshop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fire in the workshop' })).toBeVisible();

  await tabTo(page, page.getByRole('textbox', { name: /^Text, part 1/ }));
  await page.keyboard.type('It smells of smoke on Friday morning.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## What you do');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Call 112.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Leave the building.');

  await tabTo(page, page.getByRole('button', { name: 'Picture', exact: true }));
  await page.keyboard.press('Enter');
  const part = page.getByRole('region', { name: /^Picture, part 2/ });
  await expect(part.getByRole('button', { name: 'Choose picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part.getByRole('button', { name: 'Replace picture' })).toBeVisible();
  await tabTo(page, part.getByRole('textbox', { name: 'What the picture shows' }));
  await page.keyboard.type('The way from the workshop to the exit');

  await tabTo(page, page.getByRole('button', { name: 'Knowledge check', exact: true }));
  await page.keyboard.press('Enter');
  const check = page.getByRole('region', { name: /^Knowledge check, part 3/ });
  await expect(check.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.keyboard.type('You smell smoke. What do you do first?');
  for (const [name, text] of [
    ['Answer 1', 'I call 112.'],
    ['Why answer 1 is right or wrong', 'The fire brigade comes within minutes.'],
    ['Answer 2', 'I look for the fire.'],
    ['Why answer 2 is right or wrong', 'You lose time, and the smoke is poisonous.'],
  ] as const) {
    await tabTo(page, check.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `The first lesson with a picture and a knowledge check took ${seconds} s with the keyboard alone`,
  );
  expect(seconds).toBeLessThan(300);
  await expectAccessiblePage(page);

  await page.getByRole('button', { name: 'Preview in English' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'The way from the workshop to the exit' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'What you do' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Title, description and sources' }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Course' });
  await details.getByRole('textbox', { name: 'Description in English' }).fill('What to do when it burns.');
  await expectAccessiblePage(page);
  await details.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  const publication = page.getByRole('dialog', { name: 'Publish course' });
  await expect(publication.getByText('1 new lesson')).toBeVisible();
  await expectAccessiblePage(page);
  await publication.getByRole('button', { name: 'Publish now' }).press('Enter');
  await publication.getByRole('link', { name: 'Open settings and activate' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fire in the workshop' })).toBeVisible();
  await page.getByRole('button', { name: 'Activate course' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await expect(async () => {
    await learner.goto(`/en/${companyId}`);
    await expect(learner.getByRole('link', { name: /Fire in the workshop/ }).first()).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 40_000 });
  await learner
    .getByRole('link', { name: /Fire in the workshop/ })
    .first()
    .click();
  await learner
    .getByRole('button', { name: /^Start/ })
    .or(learner.getByRole('link', { name: /^Start/ }))
    .first()
    .click();
  await expect(learner.getByRole('img', { name: 'The way from the workshop to the exit' })).toBeVisible();
  await learner.getByRole('radio', { name: 'I call 112.' }).check();
  await expectAccessiblePage(learner);
});

test('the course editor loses no text that was typed before the window became narrow or while a picture was being uploaded', async ({
  page,
}) => {
  const companyId = await createCompany('Langsame Leitung AG');
  const list = `/en/${companyId}/maintenance/own-courses`;
  await signIn(page, 'admin@academy.test', list);
  await page.goto(`${list}?new=new`);
  await page.getByRole('textbox', { name: 'Title in English' }).fill('Ladders');
  await page.getByRole('textbox', { name: 'Title in German' }).fill('Leitern');
  await page.getByRole('button', { name: 'Create course' }).click();
  const english = page.getByRole('region', { name: 'English' });
  await english.getByRole('button', { name: 'Picture', exact: true }).click();
  const description = page.getByRole('textbox', { name: 'What the picture shows' });
  await description.fill('A ladder');
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole('tab', { name: 'English' })).toBeVisible();
  await expect(description).toHaveValue('A ladder');

  let upload = () => {};
  const released = new Promise<void>((resolve) => (upload = resolve));
  await page.route(/\/pictures(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose picture' }).click();
  const buffer = Buffer.from(await pictureOf(page));
  await (await chooser).setFiles({ name: 'ladder.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('The picture is being added')).toBeVisible();
  await description.fill('A ladder with a broken rung');
  await page.getByRole('textbox', { name: /^Text, part 1/ }).fill('Look at the rungs first.');
  upload();
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('A ladder with a broken rung');
  await expect(page.getByRole('textbox', { name: /^Text, part 1/ })).toHaveText('Look at the rungs first.');
});

test('if a draft is edited in two windows, the text that could not be saved in the first window is shown for copying', async ({
  page,
  browser,
}) => {
  const companyId = await createCompany('Sperre AG');
  const list = `/en/${companyId}/maintenance/own-courses`;
  await signIn(page, 'admin@academy.test', list);
  await page.goto(`${list}?new=new`);
  await page.getByRole('textbox', { name: 'Title in English' }).fill('Keys');
  await page.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const second = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
  await signIn(second, 'admin@academy.test', new URL(page.url()).pathname);
  // The same person edits the same draft in two windows. The later change, from the first window, is refused.
  await untilStored(second, () =>
    second.getByRole('textbox', { name: /^Text/ }).fill('From the second window'),
  );
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: /^Text/ }).fill('From the first window');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('textbox', { name: 'en/lesson-1.md' })).toHaveValue(/From the first window/);
  await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveText('From the second window');
  await expectAccessiblePage(page);
});

test('an administrator sees that somebody else is editing an own course, can only read the course, and takes over the editing lock', async ({
  page,
  browser,
}) => {
  const list = `/en/${companies.nordlicht}/maintenance/own-courses`;
  await signIn(page, 'maintainer@academy.test', list);
  await page.goto(`${list}?new=new`);
  const title = `Badges ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Title in English' }).fill(title);
  await page.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByRole('textbox', { name: /^Text/ })).toBeVisible();

  const other = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
  await signIn(other, 'admin@academy.test', list);
  const row = other.getByRole('row', { name: title });
  await expect(row.getByText(/ is editing it$/)).toBeVisible();
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText(/ is editing this course\. You can read it/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectAccessiblePage(other);
  await other.getByRole('button', { name: 'Take over' }).click();
  await expect(other.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await untilStored(other, () => other.getByRole('textbox', { name: /^Text/ }).fill('Taken over'));
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: /^Text/ }).fill('Typed meanwhile');
  await expect(page.getByText('Somebody else is editing this course.')).toBeVisible();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('textbox', { name: 'en/lesson-1.md' })).toHaveValue(/Typed meanwhile/);
  await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveText('Taken over');
});
