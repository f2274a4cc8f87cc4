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
import { selectOption } from '../../testing/selectOption.ts';

const person = personas.maintainer;
const { courses } = paths.maintenance('en', nordlicht.companyId);
const id = '0192f000-0000-7000-8000-00000000d001';
const counts = {
  not_started_in_target: 6,
  completed_in_source: 3,
  completed_in_target: 8,
  revoked_in_source: 0,
  in_progress_in_both: 2,
  only_in_target: 1,
  without_progress: 20,
};
const answering = (status: ProgressTransfer['status'], done: number) =>
  handle(getProgressTransfer, () => ({
    data: { id, status, progress: { done, total: 9 }, counts: status === 'succeeded' ? counts : null },
  }));

async function chooseCourse() {
  const field = await screen.findByRole('combobox', { name: 'Course' });
  await selectOption(field, 'Data protection at work');
}

async function preview() {
  await chooseCourse();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Company that receives the progress' }));
  await userEvent.click(await screen.findByRole('option', { name: alpenblick.name }));
}

test('the dialog for progress transfers shows a preview of the progress transfer and requires a typed confirmation phrase', async () => {
  await openApp(courses, { person, answers: [answering('running', 3)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer progress' }));
  expect(await screen.findByText(/^This list may be incomplete/)).toBeVisible();
  await preview();

  const table = within(await screen.findByRole('table', { name: 'What will happen to whom' }));
  expect(
    table.getByRole('row', { name: /Completed in Nordlicht .* 3 Progress is taken over/ }),
  ).toBeVisible();
  expect(screen.getByText(/The progress that 3 members have in Alpenblick .* is overwritten/)).toBeVisible();

  const start = screen.getByRole('button', { name: 'Start transfer' });
  const phrase = screen.getByLabelText(`To go on, type: ${confirmationPhrases.en}`);
  const label = screen.getByText(`To go on, type: ${confirmationPhrases.en}`, { selector: 'label' });
  expect(label).not.toHaveClass('MuiInputLabel-root');
  expect(label.compareDocumentPosition(phrase)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(phrase, 'OVERWRITE');
  expect(start).toBeDisabled();
  await userEvent.type(phrase, ' DATA');
  expect(start).toBeEnabled();
  await userEvent.click(start);
  expect(await screen.findByText('3 of 9 members')).toBeVisible();
  expect(shownPath()).toMatch(/\?transfer=[\w-]{36}$/);
});

test('the dialog for progress transfers lists all affected members of a large progress transfer in pages', async () => {
  const answers = [
    handle(previewProgressTransfer, ({ query: { page, per_page } }) => ({
      data: {
        counts,
        affected: 70,
        members: Array.from({ length: 70 }, (_, index) => ({
          id: `0192f000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
          full_name: `Member ${index + 1}`,
          email: `member${index + 1}@example.test`,
        })).slice((page - 1) * per_page, page * per_page),
      },
    })),
  ];
  await openApp(`${courses}?transfer=new`, { person, answers });
  await preview();
  expect(await screen.findByText('Showing 1 to 50 of 70 results')).toBeVisible();
  expect(screen.queryByText('Member 51 (member51@example.test)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Member 70 (member70@example.test)')).toBeVisible();
  expect(screen.getByText('Showing 51 to 70 of 70 results')).toBeVisible();
});

test('the dialog for progress transfers resumes polling the progress transfer after a reload and shows the result', async () => {
  await openApp(`${courses}?transfer=${id}`, { person, answers: [answering('succeeded', 9)] });
  expect(await screen.findByText('Data transferred successfully!')).toBeVisible();
  expect(screen.getByText('The progress of 9 members was taken over.')).toBeVisible();
});

test('the dialog for progress transfers shows that a progress transfer failed', async () => {
  await openApp(`${courses}?transfer=${id}`, { person, answers: [answering('failed', 3)] });
  expect(await screen.findByText(/^An error has occurred while trying to transfer the data\./)).toBeVisible();
});

test('the dialog for progress transfers rejects a target company that has not initialised the course', async () => {
  const answers = [
    handle(previewProgressTransfer, () => {
      throw new MockError('course_not_initialised');
    }),
  ];
  await openApp(`${courses}?transfer=new`, { person, answers });
  await preview();
  expect(await screen.findByText('The selected company has not initialised this course yet.')).toBeVisible();
});

test('the dialog for progress transfers shows an error when the companies cannot be loaded', async () => {
  const answers = [http.get('/core-services/company-users/companies', () => HttpResponse.error())];
  await openApp(`${courses}?transfer=new`, { person, answers });
  expect(await screen.findByText(/trying to fetch data of associated companies/)).toBeVisible();
});

test('the maintenance pages offer progress transfers only to users with the transfer permission', async () => {
  const manager: Person = { ...person, permissions: { [nordlicht.companyId]: [courseManager] } };
  await openApp(`${courses}?transfer=new`, { person: manager });
  expect(await screen.findByRole('button', { name: 'Initialize courses' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Transfer progress' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the dialog for progress transfers, opened by an administrator', () => {
  const admin = personas.admin;
  const { courses: coursesOfCustomer } = paths.customer('en', nordlicht.companyId, nordlicht.companyId);
  const target = () => screen.findByRole('combobox', { name: 'Company that receives the progress' });

  test('the dialog for progress transfers lets an administrator find the target company by searching all companies', async () => {
    const answers = [
      handle(listCompanies, ({ query: { search = '', companyIds } }) => {
        const found = companyIds ? [nordlicht] : search === 'hafen' ? [hafenkontor] : [alpenblick, nordlicht];
        return { data: { data: found, total: 500, page: 1, size: 20 } };
      }),
    ];
    await openApp(`${coursesOfCustomer}?transfer=new`, { person: admin, answers });
    await chooseCourse();
    await userEvent.click(await target());
    expect(await screen.findByRole('option', { name: alpenblick.name })).toBeVisible();
    expect(screen.queryByRole('option', { name: nordlicht.name })).toBeNull();
    await userEvent.type(await target(), 'hafen');
    await userEvent.click(await screen.findByRole('option', { name: hafenkontor.name }));
    // The company Hafenkontor has not initialised any course.
    expect(await screen.findByText(/^The selected company has not initialised/)).toBeVisible();
    expect(await target()).toHaveValue(hafenkontor.name);
    expect(screen.queryByText(/^This list may be incomplete/)).toBeNull();
  });

  test('the dialog for progress transfers shows that a search for the target company has no results', async () => {
    await openApp(`${coursesOfCustomer}?transfer=new`, { person: admin });
    await userEvent.type(await target(), 'xyz');
    expect(await screen.findByText('No entries found for: xyz')).toBeVisible();
  });
});
