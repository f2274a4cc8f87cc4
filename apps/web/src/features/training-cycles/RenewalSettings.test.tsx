import { previewRenewal, updateCompanyCourse } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId } from '../../shared/mocks/companyCourses.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

/** Opens the settings. Returns a mock `sent` that is called with the body of each PATCH request. */
async function openRenewal(answers: ReturnType<typeof handle>[] = []) {
  const sent = jest.fn();
  const watching = http.patch('/api/*', async ({ request }) => sent(await request.clone().json()));
  const panel = paths.maintenance('en', nordlicht.companyId);
  const id = companyCourseId(nordlicht.companyId, catalogue[0]?.id ?? '');
  await openApp(panel.course(id), { person: personas.maintainer, answers: [watching, ...answers] });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change Renewal' }));
  return { sent, dialog: within(await screen.findByRole('dialog', { name: /^Renewal of/ })) };
}

test('the dialog for the renewal shows the lessons and minutes that people who have completed the course need for the chosen kind of renewal', async () => {
  const { sent, dialog } = await openRenewal();
  const effect = await dialog.findByRole('region', { name: 'What this means' });
  expect(effect).toHaveTextContent('For 8 people who have completed the course:');
  expect(effect).toHaveTextContent('12 lessons, about 45 min.');
  expect(dialog.getByText('Rounds that have begun stay as they are.')).toBeVisible();

  await userEvent.click(dialog.getByRole('radio', { name: 'Only the lessons that have changed' }));
  expect(effect).toHaveTextContent('2 to 4 of 12 lessons, at most 14 min.');
  expect(
    within(effect)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'What counts as personal data, changed on 05.10.2026, for 8 peopleThe lesson has a new example about photographs.',
    'Using AI tools properly, changed on 03.08.2026, for 3 peopleThe course gives no reason for the change.',
  ]);
  expect(dialog.getByText('Applies to rounds that begin from now on.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save renewal' }));
  expect(await screen.findByText(/^The renewal of “.*” is saved$/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ data: { renewal: 'changed' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Changed lessons only')).toBeVisible();
});

test('the dialog for the renewal shows a failed save, and sends no request if the choice has not changed', async () => {
  const { sent, dialog } = await openRenewal([
    handle(updateCompanyCourse, () => {
      throw new MockError('unavailable');
    }),
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: /^Only/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save renewal' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'The whole course' }));
  sent.mockClear();
  await userEvent.click(dialog.getByRole('button', { name: 'Save renewal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).not.toHaveBeenCalled();
});

test('if the preview in the dialog for the renewal cannot be loaded, a maintainer can request the preview again', async () => {
  let fails = true;
  const { dialog } = await openRenewal([
    handle(previewRenewal, () => {
      if (fails) throw new MockError('unavailable');
      return {
        data: {
          completed: 0,
          full: { lessons: 1, minutes: 3 },
          test_first: null,
          changed: {
            ...{ fewest_lessons: 1, most_lessons: 1, fewest_minutes: 3, most_minutes: 3 },
            lessons: [],
          },
        },
      };
    }),
  ]);
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(retry);
  expect(await dialog.findByText(/^Nobody has completed the course yet\./)).toBeVisible();
  expect(dialog.getByText('1 lesson, about 3 min.')).toBeVisible();
});
