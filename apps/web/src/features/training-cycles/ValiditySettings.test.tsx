import { updateCompanyCourse } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const coursesPath = (locale: 'de' | 'en') => paths.maintenance(locale, nordlicht.companyId).courses;

/** Opens the settings. Returns a mock `sent` that is called with the body of each PATCH request. */
async function openSettings(title: RegExp, answers: ReturnType<typeof handle>[] = []) {
  const sent = jest.fn();
  const watching = http.patch('/api/*', async ({ request }) => sent(await request.clone().json()));
  await openApp(coursesPath('en'), { person, answers: [watching, ...answers] });
  await userEvent.click(await screen.findByRole('button', { name: title }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Certificate validity' }));
  return { sent, dialog: within(await screen.findByRole('dialog', { name: /^Certificate validity of/ })) };
}

const type = async (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save validity' }));

const unlimited = /^Actions for Data protection/;
/**
 * Menu of a course whose certificates are valid for 12 months, and whose next round opens 60 days before the expiry.
 */
const limited = /^Actions for Gifts/;

test('a maintainer limits the validity of new certificates by choosing a proposed number of months', async () => {
  const { sent, dialog } = await openSettings(unlimited);
  const toggle = dialog.getByRole('switch', { name: 'Certificates expire' });
  expect(toggle).not.toBeChecked();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByText(/^Certificates that exist do not change\./)).toBeVisible();
  await userEvent.click(toggle);
  expect(dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    '12',
    '30',
  ]);
  expect(dialog.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(dialog.getByRole('button', { name: '24 months' }));
  await save();
  expect(
    await screen.findByText('New certificates of “Data protection at work” are valid for 24 months'),
  ).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ data: { validity_months: 24, renewal_days: 30 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Certificates valid for 24 months')).toBeVisible();
});

test('the fields for the validity of certificates and for the renewal period accept only whole numbers within the limits of each field', async () => {
  const { dialog, sent } = await openSettings(limited);
  await type(/^Validity/, '61');
  await type(/^Start of the next round/, '6');
  await save();
  expect(dialog.getByText('Please enter a whole number from 1 to 60.')).toBeVisible();
  expect(dialog.getByText(/^Please enter a whole number from 7 to 180\./)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Validity/ })).toHaveFocus();
  await type(/^Validity/, '1.5');
  await save();
  expect(dialog.getByText('Please enter a whole number from 1 to 60.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('the field for the renewal period refuses a value with which the next round would open on or before the day of completion', async () => {
  const { dialog, sent } = await openSettings(limited);
  await type(/^Validity/, '1');
  expect(dialog.getByText('7 to 27 days before the certificate expires')).toBeVisible();
  await type(/^Start of the next round/, '28');
  await save();
  expect(
    dialog.getByText(
      'Please enter a whole number from 7 to 27. The next round must open after the day of completion.',
    ),
  ).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Start of the next round/ })).toHaveFocus();
  await type(/^Start of the next round/, '27');
  await save();
  expect(await screen.findByText(/are valid for 1 month$/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ data: { validity_months: 1, renewal_days: 27 } });
});

test('a maintainer switches off the expiry of new certificates', async () => {
  const { sent, dialog } = await openSettings(limited);
  expect(screen.getByText('Certificates valid for 12 months')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('switch', { name: 'Certificates expire' }));
  await save();
  expect(await screen.findByText(/^New certificates of .* do not expire$/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ data: { validity_months: null } });
  expect(screen.queryByText('Certificates valid for 12 months')).toBeNull();
});

test('the dialog for the validity of certificates sends no request if nothing has changed', async () => {
  const { sent } = await openSettings(limited);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).not.toHaveBeenCalled();
});

test('the dialog for the validity of certificates stays open when saving fails', async () => {
  const failing = handle(updateCompanyCourse, () => {
    throw new MockError('renewal_too_long');
  });
  const { dialog } = await openSettings(unlimited, [failing]);
  await userEvent.click(dialog.getByRole('switch'));
  await save();
  expect(await dialog.findByText(/choose fewer days than the validity\.$/)).toBeVisible();
});

test('the dialog for the validity of certificates is translated into German', async () => {
  await openApp(coursesPath('de'), { person });
  await userEvent.click(await screen.findByRole('button', { name: /^Aktionen für Datenschutz/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Gültigkeit der Zertifikate' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Zertifikate laufen ab' }));
  await type(/^Gültigkeit/, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Gültigkeit speichern' }));
  expect(await screen.findByText('Bitte geben Sie eine ganze Zahl von 1 bis 60 ein.')).toBeVisible();
});
