import { erasurePhrases } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const path = paths.personalData('en');
const { learner } = personas;
const open = (at = path) => openApp(at, { person: personas.admin });

async function find(typed: string) {
  await userEvent.type(await screen.findByLabelText('Name, e-mail address or user id'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
}

test('administration pages link to the personal data page, which finds a person by e-mail address, id or name', async () => {
  await open(paths.administration('en'));
  await userEvent.click(await screen.findByRole('link', { name: 'Personal data' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Personal data' })).toBeVisible();
  for (const typed of [learner.email, learner.id, 'lena v']) {
    await userEvent.clear(screen.getByLabelText('Name, e-mail address or user id'));
    await find(typed);
    expect(await screen.findByRole('heading', { level: 2, name: 'Lena Vogt' })).toBeVisible();
    expect(await screen.findByText('3 courses begun · 1 certificate · 12 e-mails')).toBeVisible();
  }
  // The search term is personal data, and browsers and servers record URLs.
  expect(shownPath()).toBe(path);
});

test('the personal data page shows that no person was found', async () => {
  await open();
  await find('nobody@example.test');
  expect(await screen.findByText('Nobody found')).toBeVisible();
});

test('the erasure dialog lists the consequences and requires a typed phrase, and the personal data page then shows when the erasure is finished', async () => {
  await open();
  await find(learner.email);
  await userEvent.click(await screen.findByRole('button', { name: 'Erase this person' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Nordlicht Versicherung AG, Alpenblick/)).toBeVisible();
  expect(dialog.getByText(/^Access to 2 companies ends at once/)).toBeVisible();
  expect(dialog.getByText(/^1 certificate stays as proof of training/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Erase' });
  expect(confirm).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/To go on, type/), erasurePhrases.en);
  await userEvent.click(confirm);
  expect(await screen.findByText('The person is being erased. Their access has ended.')).toBeVisible();
  expect(await screen.findByText(/^The person is erased\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
});

test('the personal data page downloads a person’s data from core-services and academy-api as one file', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (content: Blob) => {
    made.push(content);
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  await open();
  await find(learner.email);
  await userEvent.click(await screen.findByRole('button', { name: 'Download all data' }));
  await waitFor(() => expect(made).toHaveLength(1));
  const content = JSON.parse(await made[0]!.text());
  expect(content).toMatchObject({ memberships: [], learning: { courses: [] } });
});
