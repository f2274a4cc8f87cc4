import { extendDueDate, startMemberRound } from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId } from '../../shared/mocks/companyCourses.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const panel = paths.maintenance('en', nordlicht.companyId);
const path = panel.course(companyCourseId(nordlicht.companyId, catalogue[0]?.id ?? ''));

/** Opens the menu of the first person in a list, and chooses an action. */
async function choose(action: string) {
  await screen.findByRole('table', { name: 'Members of this course' });
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
  await userEvent.click(menu!);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('a course manager changes the due date of one person and states the reason', async () => {
  const sent: unknown[] = [];
  await openApp(`${path}?show=notStarted`, {
    person: personas.maintainer,
    answers: [
      handle(extendDueDate, ({ body: { data } }) => {
        sent.push(data);
        return { data: { due_on: data.due_on } };
      }),
    ],
  });
  const dialog = await choose('Change due date');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Due date' }), '01.01.2020');
  await userEvent.click(dialog.getByRole('button', { name: 'Save due date' }));
  expect(await dialog.findByText('The due date must be today or later.')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Due date' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Due date' }), '24.12.2099');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Workload');
  await userEvent.click(dialog.getByRole('button', { name: 'Save due date' }));
  expect(await screen.findByText(/ has until 24\.12\.2099$/)).toBeVisible();
  expect(sent).toEqual([{ due_on: '2099-12-24', reason: 'workload' }]);
});

test('a course manager starts a new round for one person who has completed the course', async () => {
  const sent: unknown[] = [];
  await openApp(`${path}?show=completed`, {
    person: personas.maintainer,
    answers: [
      handle(startMemberRound, ({ body: { data } }) => {
        sent.push(data);
        return { data: { round: 2, ...data } };
      }),
    ],
  });
  const dialog = await choose('New round for this person');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Due date' }), '24.12.2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Start new round' }));
  expect(await screen.findByText(/^A new round has begun for /)).toBeVisible();
  expect(sent).toEqual([{ due_on: '2099-12-24' }]);
});
