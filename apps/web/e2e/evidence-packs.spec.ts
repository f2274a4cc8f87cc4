import { createHash, createPublicKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readZip } from '@academy/zip-files/testing';
import { companies, signIn } from './sign-in.ts';

test('a maintainer downloads an evidence pack, and the page `verify.html` in the pack confirms without a connection that the pack is unchanged', async ({
  page,
  browser,
}) => {
  await signIn(page, 'maintainer@academy.test', `/en/${companies.nordlicht}/maintenance/reports`);
  await page.getByRole('link', { name: 'Evidence packs' }).click();
  await page.getByRole('textbox', { name: 'First day' }).fill('01.01.2020');
  await page.getByRole('button', { name: 'Prepare evidence pack' }).click();
  const row = page.getByRole('row', { name: /^01\.01\.2020 – / });
  const button = row.getByRole('button', { name: /^Download/ });
  await expect(button).toBeVisible({ timeout: 60_000 });
  const started = page.waitForEvent('download');
  await button.click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^evidence-2020-01-01-\d{4}-\d\d-\d\d\.zip$/);
  const folder = mkdtempSync(join(tmpdir(), 'academy-evidence-'));
  const zip = join(folder, 'pack.zip');
  await download.saveAs(zip);
  const files = await readZip(readFileSync(zip));
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const key = createPublicKey(readFileSync(join(folder, 'issuer.pem')));
  const fingerprint = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
  const [certificate] = JSON.parse(files.get('records/certificates-0001.json')?.toString() ?? '[]') as {
    certificate_id: string;
  }[];
  await page.goto(`/en/verify/${certificate?.certificate_id}`);
  await expect(page.getByText(/^Fingerprint of the issuer’s key/)).toContainText(fingerprint);

  const offline = await browser.newContext({ offline: true, locale: 'en-GB' });
  const verifier = await offline.newPage();
  await verifier.goto(`file://${join(folder, 'verify.html')}`);
  await verifier.getByLabel('Choose the ZIP file').setInputFiles(zip);
  await expect(verifier.getByText('The pack is unchanged.')).toBeVisible();
  await expect(verifier.getByText(fingerprint)).toBeVisible();
  await offline.close();
  rmSync(folder, { recursive: true });
});
