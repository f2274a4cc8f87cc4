import {
  getFeatures,
  listCompanyCourses,
  populateCompanyCourses,
  updateCompanyCourse,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { hafenkontor, nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const { courses } = paths.maintenance('en', nordlicht.companyId);
const rows = async () => {
  await screen.findByRole('link', { name: 'Data protection at work' });
  return screen.getAllByRole('rowheader').map((cell) => cell.closest('tr')!);
};
const rowOf = async (title: RegExp) =>
  within((await screen.findByRole('rowheader', { name: title })).closest('tr')!);
const choose = async (course: RegExp, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: course }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('the list of company courses shows courses with urgent deadlines first', async () => {
  await openApp(courses, { person });
  await screen.findByRole('heading', { name: 'Academy Courses' });
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/4 days left · \d+ people still open/);
  expect(second).toHaveTextContent(/Deadline \d\d\.\d\d\.\d{4}/);
  for (const name of ['Course Title', 'State', 'Members', 'Certificate', 'Actions'])
    expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
});

test('a click on a column header sorts the company courses and stores the sort order in the URL', async () => {
  await openApp(courses, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Course Title' }));
  await waitFor(() => expect(shownPath()).toBe(`${courses}?sort=title`));
  await waitFor(async () => {
    const titles = (await rows()).map((row) => within(row).getByRole('link').textContent);
    expect(titles).toEqual(titles.toSorted());
  });
});

test('the list of company courses shows the changed status of a course immediately (optimistic update) and confirms the change with a notification', async () => {
  await openApp(courses, { person });
  await choose(/^Actions for Data protection/, 'Deactivate');
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const row = await rowOf(/^Data protection/);
  expect(row.getByText('Inactive')).toBeVisible();
  expect(await screen.findByText('“Data protection at work” is inactive')).toBeVisible();
});

test('the list of company courses archives a course only after a confirmation that names the company and the number of affected members', async () => {
  await openApp(courses, { person });
  const row = await rowOf(/^Data protection/);
  await choose(/^Actions for Data protection/, 'Archive');
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive “Data protection at work”?' }));
  expect(dialog.getByText(/no longer see this course/)).toHaveTextContent(nordlicht.name);
  expect(
    dialog.getByText(
      /^Assigned to \d+ people\. One of them has never signed in\. \d+ people have not completed it\.$/,
    ),
  ).toBeVisible();
  expect(row.getByText('Active')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(row.getByText('Archived')).toBeInTheDocument();
});

test('the list of company courses stops offering a course in a language only after a confirmation', async () => {
  const onRequest = jest.fn();
  const watching = http.patch('/api/*', async ({ request }) => onRequest(await request.clone().json()));
  await openApp(courses, { person, answers: [watching] });
  await choose(/^Actions for Data protection/, 'Stop offering in German');
  const dialog = within(await screen.findByRole('dialog', { name: /in German\?$/ }));
  expect(onRequest).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Stop offering in German' }));
  expect(await screen.findByText('“Data protection at work” is no longer offered in German')).toBeVisible();
  expect(onRequest).toHaveBeenCalledWith({ data: { languages: ['en'] } });
});

test('the dialog for initialising courses preselects the languages that the company already offers, and sends the chosen status', async () => {
  const onRequest = jest.fn();
  const populated = handle(populateCompanyCourses, ({ body }) => {
    onRequest(body.data);
    return { data: { created: 0, updated: 2 } };
  });
  await openApp(courses, { person, answers: [populated] });
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Initialize courses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Initialize courses' }));
  expect(dialog.getByRole('checkbox', { name: 'German' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: /^Inactive/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Initialize courses' }));
  expect(await screen.findByText('2 courses are offered in more languages')).toBeVisible();
  expect(onRequest).toHaveBeenCalledWith({ languages: ['de', 'en'], status: 'inactive' });
});

test('the list of company courses rolls back the optimistic update when changing a company course fails', async () => {
  const { held, release } = holdResponse(updateCompanyCourse);
  const answers = [
    held,
    handle(updateCompanyCourse, () => {
      throw new MockError('unavailable');
    }),
  ];
  await openApp(courses, { person, answers });
  await choose(/^Actions for Data protection/, 'Set as optional');
  expect(await (await rowOf(/^Data protection/)).findByText('Optional')).toBeVisible();
  release();
  expect(await screen.findByText(/could not be changed\. Academy cannot be reached/)).toBeVisible();
  expect(await (await rowOf(/^Data protection/)).findByText('Mandatory')).toBeVisible();
});

test('the list of company courses copies the URL of the SCORM package', async () => {
  await openApp(courses, { person });
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: /^Actions for Data protection/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy SCORM package URL' }));
  expect(await screen.findByText('The SCORM package URL has been copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/download-scorm-package$/));
});

test('the list of company courses shows the URL of the SCORM package when access to the clipboard is denied', async () => {
  await openApp(courses, { person });
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: /^Actions for Data protection/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy SCORM package URL' }));
  expect(
    await screen.findByText('You must give permission to copy the link to the clipboard.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Link')).toHaveDisplayValue(/download-scorm-package$/);
});

test.each([
  ['without optional features neither progress transfers nor SCORM packages', [], []],
  [
    'with both features progress transfers and SCORM packages',
    ['scorm_packages', 'progress_transfers'],
    ['Transfer progress', 'Copy SCORM package URL'],
  ],
] as const)('the list of company courses offers a company %s', async (_, enabled, offered) => {
  const answers = [handle(getFeatures, () => ({ data: { enabled: [...enabled] } }))];
  await openApp(courses, { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for Data protection/ }));
  await screen.findByRole('menuitem', { name: 'Archive' });
  const names = ['Transfer progress', 'Copy SCORM package URL'];
  expect(names.filter((name) => screen.queryByText(name) !== null)).toEqual(offered);
});

test('the maintenance pages of a customer use the features of the customer, not the features of the administrator’s own company', async () => {
  const answers = [
    handle(getFeatures, ({ query: { companyId } }) => ({
      data: { enabled: companyId === nordlicht.companyId ? (['progress_transfers'] as const).slice() : [] },
    })),
  ];
  const customer = paths.customer('en', hafenkontor.companyId, nordlicht.companyId);
  await openApp(customer.courses, { person: personas.admin, answers });
  expect(await screen.findByRole('button', { name: 'Transfer progress' })).toBeVisible();
});

test('the dialog for initialising courses requires at least one language', async () => {
  const onRequest = jest.fn();
  const populated = handle(populateCompanyCourses, ({ body }) => {
    onRequest(body.data.languages);
    return { data: { created: 4, updated: 0 } };
  });
  const customer = paths.customer('en', nordlicht.companyId, hafenkontor.companyId);
  await openApp(customer.courses, { person: personas.admin, answers: [populated] });
  await userEvent.click(await screen.findByRole('button', { name: 'Initialize courses' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Initialize courses' }));
  const confirm = dialog.getByRole('button', { name: 'Initialize courses' });
  await userEvent.click(dialog.getByRole('checkbox', { name: 'English' }));
  expect(dialog.getByText(/^You did not select any language\. Please select at least one/)).toBeVisible();
  expect(confirm).toBeDisabled();

  await userEvent.click(dialog.getByRole('checkbox', { name: 'German' }));
  await userEvent.click(confirm);
  expect(await screen.findByText('4 courses have been added')).toBeVisible();
  expect(onRequest).toHaveBeenCalledWith(['de']);
});

test('the dialog for initialising courses shows an error when initialising fails', async () => {
  const answers = [
    http.post('/api/maintenance/companies/:companyId/courses/populate', () => HttpResponse.error()),
  ];
  await openApp(courses, { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Initialize courses' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Initialize courses' }));
  expect(
    await dialog.findByText(/^An error has occurred while trying to initialize the data\./),
  ).toBeVisible();
});

test('the list of company courses shows why the course list could not be loaded and offers a retry', async () => {
  let isBroken = true;
  const answers = [
    handle(listCompanyCourses, () => {
      if (isBroken) throw new MockError('internal_error');
      return { data: [], meta: { total: 0, page: 1, per_page: 100 } };
    }),
  ];
  await openApp(courses, { person, answers });
  expect(await screen.findByText(/please quote this number/)).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No courses have been initialized yet')).toBeVisible();
});
