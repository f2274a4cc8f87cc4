import { expect, test } from '@playwright/test';
import { companies, signIn } from './sign-in.ts';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><rect width="30" height="10" fill="#7a1f3d"/></svg>`;

test('an administrator sets the accent colour and the logo of a company, and the pages of the company show both', async ({
  page,
}) => {
  await signIn(page, 'admin@academy.test', `/en/${companies.alpenblick}/maintenance/courses`);
  await page.getByRole('button', { name: 'Colour and logo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Colour and logo of/ });
  const shown = page.getByRole('banner', { includeHidden: true }).locator('img');
  const button = page.getByRole('button', { name: 'Initialize courses', includeHidden: true });
  try {
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(shown).toHaveAttribute('src', /^\/api\/logos\//);
    // The service converts the SVG file into a picture 480 pixels wide.
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    await dialog.getByRole('textbox', { name: 'Colour', exact: true }).fill('#7a1f3d');
    await dialog.getByRole('button', { name: 'Save colour' }).click();
    await expect(button).toHaveCSS('color', 'rgb(122, 31, 61)');
  } finally {
    // Other tests may use the same company, so the branding is removed.
    await dialog.getByRole('button', { name: 'Remove logo' }).click();
    await dialog.getByRole('button', { name: 'Use the product’s colour' }).click();
    await expect(button).toHaveCSS('color', 'rgb(14, 107, 90)');
    await expect(shown).toHaveCount(0);
  }
});
