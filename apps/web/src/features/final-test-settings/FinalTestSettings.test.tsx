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
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Final test' }));
  return { sent, dialog: within(await screen.findByRole('dialog', { name: /^Final test of/ })) };
}

const type = async (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const withoutTest = /^Actions for Data protection/;
const withTest = /^Actions for Working safely/;
const withoutBank = /^Actions for Working on the move/;

test('a maintainer switches on the final test of a course with the suggested settings', async () => {
  const { sent, dialog } = await openSettings(withoutTest);
  const toggle = dialog.getByRole('switch', { name: 'Require a final test' });
  expect(toggle).not.toBeChecked();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(toggle);
  expect(dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    '10',
    '80',
    '3',
    '24',
  ]);
  await click('Continue');
  const confirmation = within(await screen.findByRole('dialog', { name: /^Require a final test for/ }));
  expect(
    confirmation.getByText(
      'From now on: 10 questions, pass mark 80%, 3 attempts, 24 hours between attempts.',
    ),
  ).toBeVisible();
  expect(
    confirmation.getByText(/^\d+ people have not completed it, and have to pass the test\.$/),
  ).toBeVisible();
  expect(
    confirmation.getByText(/^\d+ people have completed it and keep the completion and the certificate\.$/),
  ).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await click('Require final test');
  expect(await screen.findByText('“Data protection at work” now has a final test')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    data: { final_test: { questions: 10, pass_percent: 80, attempts: 3, wait_hours: 24 } },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findAllByText('Final test: 10 questions, 80%')).toHaveLength(2);
});

test('the fields for the settings of a final test accept only whole numbers within the limits of each field', async () => {
  const { dialog } = await openSettings(withTest);
  expect(dialog.getByText('5 to 20')).toBeVisible();
  await type(/^Number of questions/, '21');
  await type(/^Pass mark/, '49');
  await type(/^Number of attempts/, '1.5');
  await type(/^Wait between attempts/, '');
  await click('Continue');
  for (const limits of ['5 to 20', '50 to 100', '1 to 10', '0 to 168'])
    expect(dialog.getByText(`Please enter a whole number from ${limits}.`)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Number of questions/ })).toHaveFocus();
  await type(/^Number of questions/, '12');
  expect(dialog.queryByText('Please enter a whole number from 5 to 20.')).toBeNull();
});

test('a maintainer can return from the confirmation to the settings of a final test, and allow unlimited attempts', async () => {
  const { sent, dialog } = await openSettings(withTest);
  await type(/^Number of questions/, '15');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Unlimited attempts' }));
  expect(dialog.getByRole('textbox', { name: /^Number of attempts/ })).toBeDisabled();
  await type(/^Wait between attempts/, '1');
  await click('Continue');
  const before = /^Until now: 10 questions, pass mark 80%, 3 attempts, 24 hours between attempts\.$/;
  expect(await screen.findByText(before)).toBeVisible();
  await click('Back');
  await type(/^Wait between attempts/, '0');
  await click('Continue');
  expect(
    await screen.findByText(
      'From now on: 15 questions, pass mark 80%, unlimited attempts, no wait between attempts.',
    ),
  ).toBeVisible();
  await click('Change final test');
  expect(await screen.findByText(/^The final test of .* has been changed$/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    data: { final_test: { questions: 15, pass_percent: 80, attempts: null, wait_hours: 0 } },
  });
});

test('a maintainer switches off a final test', async () => {
  const { sent, dialog } = await openSettings(withTest);
  await userEvent.click(dialog.getByRole('switch', { name: 'Require a final test' }));
  await click('Continue');
  expect(await screen.findByText('All attempts and results are kept as proof.')).toBeVisible();
  await click('Switch off final test');
  expect(await screen.findByText(/has no final test any more$/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ data: { final_test: null } });
  expect(screen.queryByText(/^Final test: /)).toBeNull();
});

test('the dialog for the final test sends nothing if nothing has changed', async () => {
  const { sent } = await openSettings(withTest);
  await click('Continue');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).not.toHaveBeenCalled();
});

test('the dialog for the final test shows a message if the course has no question bank', async () => {
  const { dialog } = await openSettings(withoutBank);
  expect(dialog.getByText(/^There are no questions for a final test of this course yet\./)).toBeVisible();
  expect(dialog.queryByRole('switch')).toBeNull();
});

test('the confirmation of a final test stays open when saving fails', async () => {
  const failing = handle(updateCompanyCourse, () => {
    throw new MockError('question_bank_missing');
  });
  const { dialog } = await openSettings(withoutTest, [failing]);
  await userEvent.click(dialog.getByRole('switch'));
  await click('Continue');
  await click('Require final test');
  expect(
    await screen.findByText('There are no questions for a final test of this course yet.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Require final test' })).toBeEnabled();
});

test('the dialog for the final test is translated into German', async () => {
  await openApp(coursesPath('de'), { person });
  await userEvent.click(await screen.findByRole('button', { name: /^Aktionen für Datenschutz/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Abschlusstest' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Abschlusstest verlangen' }));
  await type(/^Anzahl der Fragen/, '4');
  await click('Weiter');
  expect(await screen.findByText('Bitte geben Sie eine ganze Zahl von 5 bis 20 ein.')).toBeVisible();
});
