import { getCompanyContacts, getLesson, updateCompanyContacts } from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { server } from '../../testing/server.ts';

const person = personas.maintainer;
const { courses } = paths.maintenance('en', nordlicht.companyId);

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Contacts in lessons' }));
  return screen.findByRole('dialog', { name: `Contacts and rules in the lessons of ${nordlicht.name}` });
};
const fieldOf = async (kind: string, language: string) =>
  within(await screen.findByRole('group', { name: kind })).getByRole('textbox', { name: language });
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save entries' }));

test('the contacts dialog stores the contacts of a company in both languages', async () => {
  await openApp(courses, { person });
  await openDialog();
  expect(shownPath()).toBe(`${courses}?contacts=new`);
  await fill(await fieldOf('Security team', 'German'), 'IT-Notruf 4711');
  await fill(await fieldOf('Internal reporting office for whistleblowers', 'English'), 'Room 12');
  await fill(await fieldOf('Limit for gifts', 'German'), '35 Euro');
  await save();
  expect(await screen.findByText('The entries in the lessons have been saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { held, release } = holdResponse(getCompanyContacts);
  server.use(held);
  // Until the changed contacts are loaded, the dialog shows no fields, because fields would contain the old contacts.
  expect(within(await openDialog()).queryByRole('textbox')).toBeNull();
  release();
  expect(await fieldOf('Security team', 'German')).toHaveValue('IT-Notruf 4711');
  expect(await fieldOf('Security team', 'English')).toHaveValue('');
  expect(await fieldOf('Internal reporting office for whistleblowers', 'English')).toHaveValue('Room 12');
  expect(await fieldOf('Limit for gifts', 'German')).toHaveValue('35 Euro');
});

test('the contacts dialog keeps the typed texts and shows an error when saving fails', async () => {
  const refusal = handle(updateCompanyContacts, () => {
    throw new MockError('unavailable');
  });
  await openApp(courses, { person, answers: [refusal] });
  const dialog = await openDialog();
  await fill(await fieldOf('Data protection officer', 'English'), 'privacy@company.example');
  await save();
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(await fieldOf('Data protection officer', 'English')).toHaveValue('privacy@company.example');
});

test('a lesson that was read before shows the changed contacts of the company', async () => {
  const asked = jest.fn();
  const watching = http.get(mockPath(getLesson.path), () => asked());
  const learning = createLearning(person);
  const { id } = learning.courses('en')[0]!;
  const lesson = learning.course(id, 'en').chapters[0]!.lessons[0]!;
  const path = paths.lesson('en', nordlicht.companyId, id, lesson.id);
  const { router } = await openApp(path, { person, answers: [watching] });
  await screen.findByRole('heading', { level: 1, name: lesson.title });
  await act(() => router.navigate(courses));
  await openDialog();
  await fill(await fieldOf('Security team', 'English'), 'Room 12');
  await save();
  expect(await screen.findByText('The entries in the lessons have been saved')).toBeVisible();
  asked.mockClear();
  await act(() => router.navigate(path));
  await waitFor(() => expect(asked).toHaveBeenCalled());
});
