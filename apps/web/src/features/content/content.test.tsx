import {
  getCompanyStorage,
  listCompanyCourses,
  listContent,
  previewReplacement,
  uploadContent,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { companyCourseId, createCompanyCourses, toCompanyCourse } from '../../shared/mocks/companyCourses.ts';
import { handle, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);

const zip = (name: string) => new File(['PK'], name, { type: 'application/zip' });
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);
const upload = (file: File) =>
  userEvent.upload(screen.getByLabelText('Choose ZIP file', { selector: 'input' }), file, {
    applyAccept: false,
  });

/** Mocks a list with a single course, whose content is a package. */
const oneCourse = handle(listCompanyCourses, ({ params: { companyId }, query: { page, per_page } }) => {
  const id = companyCourseId(companyId, catalogue[0]?.id ?? '');
  const course = toCompanyCourse(companyId, createCompanyCourses().find(companyId, id), []);
  return {
    data: [{ ...course, origin: 'package' as const, title: 'Ladders' }],
    meta: { total: 1, page, per_page },
  };
});

test('the page of packages lists each package with its state, and shows which file of a package caused the refusal of the package', async () => {
  await openApp(panel.content, { person });
  const ready = await rowOf('Fire safety');
  expect(ready.getByText('fire-safety.zip · SCORM 2004, 4th edition · 2 lessons')).toBeVisible();
  expect(ready.getByText('Ready')).toBeVisible();
  const refused = await rowOf('holiday-photos.zip');
  expect(refused.getByText(/would lead outside of it. Cause: ..\/..\/photos\/beach.jpg/)).toBeVisible();
  const used = await rowOf('Ladders and steps');
  expect(used.getByRole('link', { name: 'Open course' })).toHaveAttribute(
    'href',
    expect.stringContaining('/maintenance/courses/'),
  );
  expect(used.queryByRole('button')).toBeNull();
});

test('the page of packages lists an uploaded package as being unpacked, and later as ready', async () => {
  await openApp(panel.content, { person });
  await rowOf('Fire safety');
  await upload(zip('first-aid.zip'));
  expect(await screen.findByText('“first-aid.zip” has been uploaded and is being unpacked')).toBeVisible();
  const row = await rowOf('First aid');
  expect(row.getByText('Being unpacked')).toBeVisible();
  await waitFor(() => expect(row.getByText('Ready')).toBeVisible());
});

test('while a package is being uploaded, the browser asks before the app is closed, and the upload can be cancelled', async () => {
  const { held } = holdResponse(uploadContent);
  await openApp(panel.content, { person, answers: [held] });
  await rowOf('Fire safety');
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await upload(zip('first-aid.zip'));
  expect(await screen.findByText(/“first-aid.zip” is being/)).toBeVisible();
  expect(leave()).toBe(false);

  await userEvent.click(screen.getByRole('link', { name: 'All courses' }));
  await screen.findByRole('heading', { level: 1, name: 'Academy Courses' });
  expect(leave()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Packages' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(screen.queryByText(/“first-aid.zip” is being/)).toBeNull());
  expect(leave()).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the upload of a package is refused, the page of packages shows the reason and the file in the package that caused the refusal', async () => {
  const error = { status: '422', code: 'entry_outside_package', title: 'Refused', detail: '../evil.js' };
  const answers = [
    http.post(mockPath(uploadContent.path), () =>
      HttpResponse.json({ errors: [{ ...error, request_id: 'r-1' }] }, { status: 422 }),
    ),
  ];
  await openApp(panel.content, { person, answers });
  await rowOf('Fire safety');
  await upload(zip('evil.zip'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“evil.zip” was not taken. The package contains a file that would lead outside of it. Cause: ../evil.js',
  );
});

test('the page of packages shows an error for a file that is not a ZIP file', async () => {
  await openApp(panel.content, { person });
  await rowOf('Fire safety');
  await upload(new File(['%PDF'], 'fire-safety.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/“fire-safety.pdf” is not a ZIP file/);
});

test('a maintainer creates a course from a package, and the course has only the languages in which a title was entered', async () => {
  const sent: unknown[] = [];
  const answers = [
    http.post('/api/maintenance/companies/:companyId/content/:packageId/course', async ({ request }) => {
      sent.push(await request.clone().json());
    }),
  ];
  await openApp(panel.content, { person, answers });
  await userEvent.click((await rowOf('Fire safety')).getByRole('button', { name: 'Create course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create course from package' }));
  expect(dialog.getByLabelText('Title in English')).toHaveValue('Fire safety');
  expect(dialog.queryByLabelText('Description in German (optional)')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Create course' }));
  expect(await dialog.findByText('Please enter a whole number from 1 to 6,000.')).toBeVisible();

  await userEvent.type(dialog.getByLabelText('Length in minutes'), '25');
  await userEvent.type(dialog.getByLabelText('Description in English (optional)'), 'What to do.');
  await userEvent.click(dialog.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByText(/^The course has been created/)).toBeVisible();
  expect(sent).toEqual([
    {
      data: {
        titles: { en: 'Fire safety' },
        descriptions: { en: 'What to do.' },
        subject: 'compliance',
        minutes: 25,
      },
    },
  ]);
  expect(shownPath()).toMatch(/\/maintenance\/courses\/[\w-]+$/);
});

test('before the package of a course is replaced, a dialog shows which lessons stay and how many people are affected', async () => {
  await openApp(panel.content, { person, answers: [oneCourse] });
  const row = await rowOf('Fire safety');
  await userEvent.click(row.getByRole('button', { name: 'Actions for Fire safety' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace the package of a course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace package' }));
  const confirm = dialog.getByRole('button', { name: 'Replace package' });
  expect(confirm).toBeDisabled();
  await userEvent.selectOptions(await dialog.findByLabelText('Course'), 'Ladders');
  expect(await dialog.findByText('1 lesson stays')).toBeVisible();
  expect(dialog.getByText('2 lessons are added')).toBeVisible();
  expect(dialog.getByText('4 people have begun the course and not completed it.')).toBeVisible();
  expect(dialog.getByText(/^1 of them has completed all lessons/)).toBeVisible();
  await userEvent.click(confirm);
  expect(await screen.findByText('The package has been replaced')).toBeVisible();
});

test('the dialog that replaces the package of a course offers all of more than 200 courses of the company', async () => {
  const many = handle(listCompanyCourses, ({ params: { companyId }, query: { page, per_page } }) => {
    const id = companyCourseId(companyId, catalogue[0]?.id ?? '');
    const course = toCompanyCourse(companyId, createCompanyCourses().find(companyId, id), []);
    const all = Array.from({ length: 201 }, (_, index) => ({
      ...course,
      ...{ id: `${id.slice(0, -3)}${100 + index}`, origin: 'package' as const, title: `Course ${index + 1}` },
    }));
    return {
      data: all.slice((page - 1) * per_page, page * per_page),
      meta: { total: all.length, page, per_page },
    };
  });
  await openApp(panel.content, { person, answers: [many] });
  const row = await rowOf('Fire safety');
  await userEvent.click(row.getByRole('button', { name: 'Actions for Fire safety' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace the package of a course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace package' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Course'), 'Course 201');
  expect(await dialog.findByText('1 lesson stays')).toBeVisible();
});

test('if the preview of a package replacement cannot be loaded, the package can be replaced only after a retry has loaded the preview', async () => {
  const failing = http.get(mockPath(previewReplacement.path), () => HttpResponse.error(), { once: true });
  await openApp(panel.content, { person, answers: [failing, oneCourse] });
  const row = await rowOf('Fire safety');
  await userEvent.click(row.getByRole('button', { name: 'Actions for Fire safety' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace the package of a course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace package' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Course'), 'Ladders');
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByRole('button', { name: 'Replace package' })).toBeDisabled();
  await userEvent.click(retry);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Replace package' })).toBeEnabled());
});

test('a package that is not the content of a course can be deleted', async () => {
  await openApp(panel.content, { person });
  const row = await rowOf('holiday-photos.zip');
  await userEvent.click(row.getByRole('button', { name: 'Actions for holiday-photos.zip' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “holiday-photos.zip”?' }));
  expect(dialog.getByText(/17.5 MB of storage become free/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“holiday-photos.zip” has been deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /holiday-photos/ })).toBeNull());
});

test.each([
  { used: 1, text: undefined },
  { used: 4.5, text: /^Little storage is left/ },
  { used: 5, text: /^The storage is full/ },
])(
  'if a company uses $used GB of 5 GB storage, the page of packages shows a warning only if little or no storage is left',
  async ({ used, text }) => {
    const gigabyte = 1024 ** 3;
    const data = {
      ...{ used: used * gigabyte, limit: 5 * gigabyte, packages: used * gigabyte },
      ...{ own_courses: 0, policies: 0, proofs: 0 },
    };
    const answers = [http.get(mockPath(getCompanyStorage.path), () => HttpResponse.json({ data }))];
    await openApp(panel.content, { person, answers });
    expect(await screen.findByText(`${used} GB of 5 GB used`)).toBeVisible();
    if (text === undefined) expect(screen.queryByRole('alert')).toBeNull();
    else expect(screen.getByRole('alert')).toHaveTextContent(text);
  },
);

test('the page of packages shows a message if the company has no packages', async () => {
  const answers = [
    http.get(mockPath(listContent.path), () =>
      HttpResponse.json({ data: [], meta: { total: 0, page: 1, per_page: 20 } }),
    ),
  ];
  await openApp(panel.content, { person, answers });
  expect(await screen.findByText('No packages yet')).toBeVisible();
});
