import { getBranding, uploadLogo } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const { courses } = paths.maintenance('en', nordlicht.companyId);

async function openDialog() {
  await openApp(courses, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Colour and logo' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Colour and logo of ${nordlicht.name}` }));
  return { dialog, color: await dialog.findByRole('textbox', { name: 'Colour' }) };
}

const primary = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main').trim();

test('a maintainer sets the accent colour of the company, and the pages of the company then have this colour', async () => {
  const { dialog, color } = await openDialog();
  await userEvent.clear(color);
  await userEvent.type(color, '#FFD400');
  expect(dialog.getByText(/^Contrast on the light page: 1\.3 to 1\. At least 4\.5 is needed/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save colour' })).toBeDisabled();
  await userEvent.clear(color);
  await userEvent.type(color, '#7A1F3D');
  expect(dialog.getAllByText('Continue course')).toHaveLength(2);
  document.documentElement.setAttribute('data-color-scheme', 'light');
  await userEvent.click(dialog.getByRole('button', { name: 'Save colour' }));
  expect(await screen.findByText('The colour has been saved')).toBeVisible();
  await waitFor(() => expect(primary()).toBe('#7a1f3d'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Use the product’s colour' }));
  await waitFor(() => expect(primary()).not.toBe('#7a1f3d'));
});

test('a maintainer uploads a logo of the company, which the navigation bar then shows, and removes the logo', async () => {
  const { dialog } = await openDialog();
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(dialog.getByLabelText('Choose file', { selector: 'input' }), file);
  expect(await dialog.findByRole('img', { name: `Logo of ${nordlicht.name}` })).toHaveAttribute(
    'src',
    `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  );
  const banner = () => within(screen.getByRole('banner', { hidden: true }));
  expect(banner().getByRole('img', { name: nordlicht.name, hidden: true })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove logo' }));
  expect(await dialog.findByText('No logo yet')).toBeVisible();
  expect(banner().queryByRole('img', { name: nordlicht.name, hidden: true })).toBeNull();
});

test('a logo file that is too large is refused without an upload', async () => {
  let isSent = false;
  await openApp(courses, {
    person,
    answers: [
      handle(uploadLogo, () => {
        isSent = true;
        return { data: { accent_color: null, logo: null } };
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Colour and logo' }));
  const input = await screen.findByLabelText('Choose file', { selector: 'input' });
  await userEvent.upload(input, new File(['x'.repeat(300_001)], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText(/^The file is larger than 300 kB/)).toBeVisible();
  expect(isSent).toBe(false);
});

test('while the accent colour of a company is loading, the pages have the colour of the last visit', async () => {
  document.documentElement.setAttribute('data-color-scheme', 'light');
  localStorage.setItem(
    `branding:${nordlicht.companyId}`,
    JSON.stringify({ accent_color: '#123456', logo: null }),
  );
  await openApp(courses, {
    person,
    answers: [holdResponse(getBranding).held],
  });
  await screen.findByRole('banner');
  expect(primary()).toBe('#123456');
});
