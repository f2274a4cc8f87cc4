import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { companies, signIn } from './sign-in.ts';

const webhooks = `/en/${companies.alpenblick}/maintenance/webhooks`;

async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const state = { status: 500 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(state.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, received, state, stop: () => server.close() };
}

test('a maintainer creates a webhook, sends a failed event again, and pauses, resumes and deletes the webhook', async ({
  page,
}) => {
  const receiver = await startReceiver();
  await signIn(page, 'maintainer@academy.test', webhooks);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a webhook' });
  await dialog.getByLabel('URL of the receiver').fill('https://169.254.169.254.nip.invalid:99999/');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('URL of the receiver').fill(`http://${receiver.host}/academy?key=<b>1</b>`);
  await dialog.getByLabel('Description (optional)').fill('<img src=x onerror=alert(1)>');
  // Other tests change members and courses of this company at the same time, which must not cause events of this
  // webhook.
  for (const event of ['Course completed', 'Certificate issued', 'Member added', 'Member deactivated'])
    await dialog.getByRole('checkbox', { name: event }).uncheck();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const shown = page.getByRole('dialog', { name: `Signing secret for ${receiver.host}` });
  const secret = await shown.getByLabel('Signing secret').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: receiver.host }).click();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();

  await page.getByRole('button', { name: 'Send test event' }).click();
  const row = page.getByRole('row', { name: /Test event/ });
  await expect(row).toContainText(/Waiting.*Status 500/);
  // The worker retries the delivery after five seconds, so the notice may already count two failed attempts.
  const notice = page.getByText(/^The last .*failed/);
  await expect(notice).toBeVisible();
  receiver.state.status = 204;
  const sendAgain = row.getByRole('button', { name: /^Send again/ });
  await sendAgain.press('Enter');
  await expect(row).toContainText(/Delivered.*Status 204/);
  await expect(sendAgain).toBeFocused();
  await expect(notice).toHaveCount(0);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { headers, body } of receiver.received) {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  }

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Pause');
  await expect(page.getByText(/was paused by a maintainer/)).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(webhooks);
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  receiver.stop();
});
