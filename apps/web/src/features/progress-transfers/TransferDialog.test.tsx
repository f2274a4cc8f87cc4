import {
  confirmationPhrases,
  courseManager,
  getProgressTransfer,
  listCompanies,
  previewProgressTransfer,
  type ProgressTransfer,
} from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { alpenblick, hafenkontor, nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas, type Person } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const { courses } = paths.maintenance('en', nordlicht.companyId);
const id = '0192f000-0000-7000-8000-00000000d001';
const counts = {
  not_started_in_target: 6,
  completed_in_source: 3,
  completed_in_target: 8,
  in_progress_in_both: 2,
  only_in_target: 1,
  without_progress: 20,
};
const answering = (status: ProgressTransfer['status'], done: number) =>
  handle(getProgressTransfer, () => ({
    data: { id, status, progress: { done, total: 9 }, counts: status === 'succeeded' ? counts : null },
  }));

async function choose(field: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function preview() {
  await choose('Course', 'Data protection at work');
  await choose('Company that receives the progress', alpenblick.name);
}

test('shows a preview and requires the typed phrase', async () => {
  await openApp(courses, { person, answers: [answering('running', 3)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer progress' }));
  expect(await screen.findByText(/^This list may be incomplete/)).toBeVisible();
  await preview();

  const table = within(await screen.findByRole('table', { name: 'What will happen to whom' }));
  expect(
    table.getByRole('row', { name: /Completed in Nordlicht .* 3 Progress is taken over/ }),
  ).toBeVisible();
  expect(screen.getByText(/The progress that 3 members have in Alpenblick .* is overwritten/)).toBeVisible();
  expect(screen.getByText('and 4 more')).toBeVisible();

  const start = screen.getByRole('button', { name: 'Start transfer' });
  const phrase = screen.getByLabelText(`To go on, type: ${confirmationPhrases.en}`);
  await userEvent.type(phrase, 'OVERWRITE');
  expect(start).toBeDisabled();
  await userEvent.type(phrase, ' DATA');
  expect(start).toBeEnabled();
  await userEvent.click(start);
  expect(await screen.findByText('3 of 9 members')).toBeVisible();
  expect(shownPath()).toMatch(/\?transfer=[\w-]{36}$/);
});

test('resumes polling after a reload and shows the result', async () => {
  await openApp(`${courses}?transfer=${id}`, { person, answers: [answering('succeeded', 9)] });
  expect(await screen.findByText('Data transferred successfully!')).toBeVisible();
  expect(screen.getByText('The progress of 9 members was taken over.')).toBeVisible();
});

test('shows that a transfer failed', async () => {
  await openApp(`${courses}?transfer=${id}`, { person, answers: [answering('failed', 3)] });
  expect(await screen.findByText(/^An error has occurred while trying to transfer the data\./)).toBeVisible();
});

test('rejects a target company that has not initialised the course', async () => {
  const answers = [
    handle(previewProgressTransfer, () => {
      throw new MockError('course_not_initialised');
    }),
  ];
  await openApp(`${courses}?transfer=new`, { person, answers });
  await preview();
  expect(await screen.findByText('The selected company has not initialised this course yet.')).toBeVisible();
});

test('shows an error when the companies cannot be loaded', async () => {
  const answers = [http.get('/core-services/company-users/companies', () => HttpResponse.error())];
  await openApp(`${courses}?transfer=new`, { person, answers });
  expect(await screen.findByText(/trying to fetch data of associated companies/)).toBeVisible();
});

test('offers transfers only to users with the permission', async () => {
  const manager: Person = { ...person, permissions: { [nordlicht.companyId]: [courseManager] } };
  await openApp(`${courses}?transfer=new`, { person: manager });
  expect(await screen.findByRole('button', { name: 'Initialize courses' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Transfer progress' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('an administrator', () => {
  const admin = personas.admin;
  const { courses: coursesOfCustomer } = paths.customer('en', nordlicht.companyId, nordlicht.companyId);
  const target = () => screen.findByRole('combobox', { name: 'Company that receives the progress' });

  test('searches all companies', async () => {
    const answers = [
      handle(listCompanies, ({ query: { search = '', companyIds } }) => {
        const found = companyIds ? [nordlicht] : search === 'hafen' ? [hafenkontor] : [alpenblick, nordlicht];
        return { data: { data: found, total: 500, page: 1, size: 20 } };
      }),
    ];
    await openApp(`${coursesOfCustomer}?transfer=new`, { person: admin, answers });
    await choose('Course', 'Data protection at work');
    await userEvent.click(await target());
    expect(await screen.findByRole('option', { name: alpenblick.name })).toBeVisible();
    expect(screen.queryByRole('option', { name: nordlicht.name })).toBeNull();
    await userEvent.type(await target(), 'hafen');
    await userEvent.click(await screen.findByRole('option', { name: hafenkontor.name }));
    // This company has not initialised any course.
    expect(await screen.findByText(/^The selected company has not initialised/)).toBeVisible();
    expect(await target()).toHaveValue(hafenkontor.name);
    expect(screen.queryByText(/^This list may be incomplete/)).toBeNull();
  }, 15_000);

  test('shows that a search has no results', async () => {
    await openApp(`${coursesOfCustomer}?transfer=new`, { person: admin });
    await userEvent.type(await target(), 'xyz');
    expect(await screen.findByText('No entries found for: xyz')).toBeVisible();
  });
});
