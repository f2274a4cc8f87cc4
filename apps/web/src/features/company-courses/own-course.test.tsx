import {
  getCompanyCourse,
  listCompanyCourses,
  removeOwnCourse,
  type CompanyCourse,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId, createCompanyCourses, toCompanyCourse } from '../../shared/mocks/companyCourses.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const { companyId } = nordlicht;
const panel = paths.maintenance('en', companyId);
const id = companyCourseId(companyId, catalogue[0]?.id ?? '');
const ownCourse = (origin: CompanyCourse['origin']): CompanyCourse => ({
  ...toCompanyCourse(companyId, createCompanyCourses().find(companyId, id), [100, 100, 20, 0]),
  ...{ origin, title: 'Fire safety', lessons_count: 2, questions_count: 0 },
});
const answersWith = (origin: CompanyCourse['origin']) => [
  handle(getCompanyCourse, () => ({ data: ownCourse(origin) })),
  handle(listCompanyCourses, ({ query: { page, per_page } }) => ({
    data: [ownCourse(origin)],
    meta: { total: 1, page, per_page },
  })),
];
async function openSettings(origin: CompanyCourse['origin'], answers = answersWith(origin)) {
  await openApp(`${panel.course(id)}?show=started&search=Bastian`, { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  return within((await screen.findByRole('region', { name: 'Settings' })) as HTMLElement);
}

test('a course that is a package says so, cannot be exported, and its package can be replaced', async () => {
  const settings = await openSettings('package');
  expect(await settings.findByText('Package with 2 lessons')).toBeVisible();
  expect(settings.getByText(/^The course is a package itself/)).toBeVisible();
  expect(settings.queryByRole('link', { name: 'Download SCORM package' })).toBeNull();
  await userEvent.click(settings.getByRole('button', { name: 'Replace package' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace package' }));
  await userEvent.selectOptions(await dialog.findByLabelText('New package'), 'Fire safety (fire-safety.zip)');
  expect(await dialog.findByText('1 lesson stays')).toBeVisible();
  expect(dialog.queryByLabelText('Course')).toBeNull();
});

test('a course that the company has written leads to its editor, and can be exported', async () => {
  const settings = await openSettings('written');
  expect(await settings.findByText('Written by your company, 2 lessons')).toBeVisible();
  expect(settings.getByRole('link', { name: 'Edit course' })).toHaveAttribute(
    'href',
    panel.ownCourse(ownCourse('written').course_id),
  );
  expect(settings.getByRole('link', { name: 'Download SCORM package' })).toBeVisible();
});

test('before a course is removed, the dialog says in numbers what is lost and what remains', async () => {
  const removed: string[] = [];
  const removal = handle(removeOwnCourse, ({ params }) => {
    removed.push(params.courseId);
    return { data: { id: params.courseId } };
  });
  const settings = await openSettings('package', [...answersWith('package'), removal]);
  await userEvent.click(await settings.findByRole('button', { name: 'Remove course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Fire safety”?' }));
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    '7 people to whom it is assigned no longer see it.',
    '5 people who have not completed it can no longer do so.',
    'The package with 2 lessons is deleted.',
    '2 completions',
    '2 certificates, which can still be verified',
  ]);
  const confirm = dialog.getByRole('button', { name: 'Remove course' });
  expect(confirm).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Type REMOVE to confirm.'), 'REMOVE');
  await userEvent.click(confirm);
  expect(await screen.findByText('“Fire safety” has been removed')).toBeVisible();
  expect(removed).toEqual([ownCourse('package').course_id]);
  await waitFor(() => expect(shownPath()).toBe(panel.courses));
});

test('the list marks the courses of the company, and offers the ways to a new one', async () => {
  await openApp(panel.courses, { person, answers: answersWith('package') });
  const row = within((await screen.findByRole('rowheader', { name: /Fire safety/ })) as HTMLElement);
  expect(row.getByText('Package')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Fire safety' }));
  await screen.findByRole('menuitem', { name: 'Audience' });
  expect(screen.queryByRole('menuitem', { name: 'Copy SCORM package URL' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Final test' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'New course' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Upload a package (SCORM, cmi5)' }));
  await waitFor(() => expect(shownPath()).toBe(panel.content));
});
