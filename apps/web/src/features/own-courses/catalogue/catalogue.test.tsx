import {
  getCatalogueSettings,
  previewCataloguePublication,
  publishCatalogueCourse,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handle, MockError } from '../../../shared/mocks/handle.ts';
import { personas } from '../../../shared/mocks/people.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../../testing/openApp.tsx';
import { pasteInto } from '../../../testing/pasteInto.ts';

const person = personas.admin;
const list = paths.catalogue('en');

const rowOf = async (name: RegExp) =>
  within(await within(await screen.findByRole('table', { name: 'Catalogue' })).findByRole('row', { name }));

/** Opens the editor from the list, and changes the question of the knowledge check. */
async function changeCourse() {
  const row = await rowOf(/Privacy at work/);
  await userEvent.click(row.getByRole('button', { name: 'Edit Privacy at work' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy at work' })).toBeVisible();
  const english = within(await screen.findByRole('region', { name: 'English' }));
  const check = within(await english.findByRole('region', { name: /^Knowledge check/ }));
  await pasteInto(check.getByRole('textbox', { name: 'Question' }), ' Today?');
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
}

afterEach(() => sessionStorage.clear());

test('an administrator changes a course of the catalogue, sees how many people and companies are affected, and publishes the changes', async () => {
  await openApp(list, { person });
  const other = await rowOf(/Security essentials/);
  expect(other.getByText(/Edited here on/)).toBeVisible();
  await changeCourse();
  expect(screen.getByText('Unpublished changes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the catalogue' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('aria-current', 'true');

  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish course' }));
  expect(await dialog.findByText(/3 companies have the course\. 41 people are taking/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect(await dialog.findByText('The changes are published.')).toBeVisible();
});

test('the publish dialog of a catalogue course shows in how many companies the publication ends the final test', async () => {
  const ending = handle(previewCataloguePublication, () => ({
    data: {
      ...{ mistakes: [], added: [], changed: [], removed: [], questions_count: 0, companies: 3 },
      ...{ in_progress: 1, completed: 0, completed_by_publication: 1 },
      ...{ ended_final_tests: 2, shortened_final_tests: 0 },
    },
  }));
  await openApp(list, { person, answers: [ending] });
  await changeCourse();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish course' }));
  expect(await dialog.findByText(/2 companies no longer require a final test/)).toBeVisible();
  expect(dialog.getByText(/1 person completes it because of the publication/)).toBeVisible();
});

test('an administrator creates a new course of the catalogue, and discards the draft of this course', async () => {
  await openApp(`${list}?new=new`, { person });
  const creation = within(await screen.findByRole('dialog', { name: 'New course' }));
  await pasteInto(creation.getByRole('textbox', { name: 'Title in English' }), 'First aid');
  await userEvent.click(creation.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'First aid' })).toBeVisible();
  await screen.findByRole('button', { name: 'Publish' });
  await userEvent.click(screen.getByRole('link', { name: 'Back to the catalogue' }));

  const row = await rowOf(/First aid.*Draft/);
  await userEvent.click(row.getByRole('button', { name: 'Further actions for First aid' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the draft of “First aid”?' }));
  expect(dialog.getByText(/was never published/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /First aid/ })).toBeNull());
});

test('if the draft of a catalogue course is outdated, the publish dialog explains how to replace the draft', async () => {
  const outdated = handle(publishCatalogueCourse, () => {
    throw new MockError('draft_outdated');
  });
  await openApp(list, { person, answers: [outdated] });
  await changeCourse();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish course' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Publish now' }));
  expect(await dialog.findByText(/Export the draft, discard it and begin a new one/)).toBeVisible();
});

test('the page of a catalogue draft that does not exist shows a message and a link to the catalogue', async () => {
  await openApp(paths.catalogueCourse('en', '0192f000-0000-7000-8000-00000000ffff'), { person });
  expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the catalogue' }));
  await waitFor(() => expect(shownPath()).toBe(list));
});

test('the administration pages have no link to the catalogue in an installation whose catalogue is imported only from files', async () => {
  const readOnly = handle(getCatalogueSettings, () => ({ data: { is_editable: false } }));
  await openApp(paths.administration('en'), { person, answers: [readOnly] });
  expect(await screen.findByRole('link', { name: 'Background work' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Catalogue' })).toBeNull();
});
