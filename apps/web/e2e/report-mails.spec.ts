import { findViolations } from '@academy/chromium';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { mailboxOrigin } from './product.ts';
import { createReportedCompany, queueManagerNote, storeUnsubscribeToken } from './queries.ts';
import { companies, signIn } from './sign-in.ts';

async function expectAccessible(page: Page) {
  const violations = await findViolations(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test('a note to a manager has the same content as its preview in the settings, and the manager unsubscribes with the link in the note', async ({
  page,
}) => {
  const { companyId, maintainer, manager } = await createReportedCompany('Notes GmbH');
  const path = `/en/${companies.nordlicht}/customers/${companyId}/reports/mails`;
  await signIn(page, 'admin@academy.test', path);
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await page.getByRole('button', { name: `Ada Maintainer, ${maintainer.email}` }).press('Enter');
  await page.getByRole('switch', { name: 'Send notes to managers' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings have been saved')).toBeVisible();
  await expect(page.getByText(/^Next e-mail on \d\d\.\d\d\.\d{4} from 6:00$/)).toHaveCount(2);

  const section = (name: string) => page.getByRole('region', { name });
  const summary = section('Summary for maintainers');
  await summary.getByRole('button', { name: 'Show preview' }).click();
  // The company is new, so the preview shows numbers only after the worker has computed the first report.
  await expect(summary.locator('iframe').contentFrame().getByText('0 (0%)')).toBeVisible({ timeout: 20_000 });
  const notes = section('Notes to managers');
  await notes.getByRole('button', { name: 'Show preview' }).click();
  await notes.getByRole('button', { name: /^Ada Manager/ }).click();
  const frame = notes.locator('iframe');
  await expect(frame.contentFrame().getByText('Ada Late')).toBeVisible();
  await expectAccessible(page);

  await queueManagerNote(companyId, manager);
  const inbox = `${mailboxOrigin}/api/emails?to=${encodeURIComponent(manager.email)}`;
  let mail: { html: string; text: string } | undefined;
  await expect
    .poll(async () => {
      [mail] = (await (await fetch(inbox)).json()) as { html: string; text: string }[];
      return mail;
    })
    .toBeDefined();
  const [link = '', token = ''] = /http\S+\/en\/unsubscribe\/([\w-]{43})/.exec(mail!.text) ?? [];
  const lines = (html: string) => html.replace(/\r\n/g, '\n').trim();
  expect(lines(mail!.html.replaceAll(token, 'preview'))).toBe(
    lines((await frame.getAttribute('srcdoc')) ?? ''),
  );

  await storeUnsubscribeToken(companyId, manager.userId, token);
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeFocused();
  await page.goto(path);
  await expect(page.getByText('1 manager has unsubscribed: Ada Manager')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Get the e-mails again' }).click();
  await expect(page.getByRole('heading', { name: 'You get the e-mails again' })).toBeVisible();
});
