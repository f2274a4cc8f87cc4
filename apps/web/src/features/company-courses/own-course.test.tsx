import {
  getCompanyCourse,
  listCompanyCourses,
  removeOwnCourse,
  urlOf,
  type CompanyCourse,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
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

test('the settings of a course that is a package offer to replace the package, but offer neither an export nor a final test', async () => {
  const settings = await openSettings('package');
  expect(await settings.findByText('Package with 2 lessons')).toBeVisible();
  expect(settings.getByText(/^The course is a package itself/)).toBeVisible();
  expect(settings.queryByRole('link', { name: 'Download SCORM package' })).toBeNull();
  expect(settings.getByText(/^The course has no questions for a final test/)).toBeVisible();
  expect(settings.queryByRole('button', { name: 'Change Final test' })).toBeNull();
  await userEvent.click(settings.getByRole('button', { name: 'Replace package' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace package' }));
  await userEvent.selectOptions(await dialog.findByLabelText('New package'), 'Fire safety (fire-safety.zip)');
  expect(await dialog.findByText('1 lesson stays')).toBeVisible();
  expect(dialog.queryByLabelText('Course')).toBeNull();
});

test('the settings of a course that the company has written link to the editor of the course, and offer the export', async () => {
  const settings = await openSettings('written');
  expect(await settings.findByText('Written by your company, 2 lessons')).toBeVisible();
  expect(settings.getByRole('link', { name: 'Edit course' })).toHaveAttribute(
    'href',
    panel.ownCourse(ownCourse('written').course_id),
  );
  expect(settings.getByRole('link', { name: 'Download SCORM package' })).toBeVisible();
});

test('before an own course is removed, a dialog lists which data is deleted and which data is kept', async () => {
  const removed: string[] = [];
  const removal = handle(removeOwnCourse, ({ params }) => {
    removed.push(params.courseId);
    return { data: { id: params.courseId } };
  });
  const after: string[] = [];
  const watching = http.get('/api/*', ({ request }) => {
    if (removed.length > 0) after.push(new URL(request.url).pathname);
  });
  const settings = await openSettings('package', [watching, ...answersWith('package'), removal]);
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
  // The list is loaded again, but nothing about the removed course, which the service does not have any more.
  await waitFor(() => expect(after).toContain(urlOf(listCompanyCourses, { companyId })));
  expect(after.filter((path) => path.includes(id))).toEqual([]);
});

test('the list of company courses marks a course that is a package, and links to the page on which a package can be uploaded', async () => {
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

test('the settings of a catalogue course open the editor of own lessons, which cannot change the title or the description of the course', async () => {
  await openApp(`${panel.course(id)}?show=started`, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const settings = within((await screen.findByRole('region', { name: 'Settings' })) as HTMLElement);
  await userEvent.click(await settings.findByRole('button', { name: 'Add own lessons' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Lessons in “.+”$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Export as ZIP file' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Title, description and sources' })).toBeNull();
});

test('the settings of a catalogue course show the number of published own lessons, and remove the own lessons only after a confirmation', async () => {
  const withLessons: CompanyCourse = {
    ...toCompanyCourse(companyId, createCompanyCourses().find(companyId, id), [100, 100, 20, 0]),
    ...{ title: 'Privacy at work', own_lessons_count: 2, own_lessons_id: crypto.randomUUID() },
  };
  const removed: string[] = [];
  const settings = await openSettings('catalogue', [
    handle(getCompanyCourse, () => ({ data: withLessons })),
    handle(removeOwnCourse, ({ params: { courseId } }) => {
      removed.push(courseId);
      return { data: { id: courseId } };
    }),
  ]);
  expect(await settings.findByText('2 lessons of your company')).toBeVisible();
  expect(settings.getByRole('link', { name: 'Edit own lessons' })).toHaveAttribute(
    'href',
    panel.ownCourse(withLessons.own_lessons_id!),
  );
  await userEvent.click(settings.getByRole('button', { name: 'Remove own lessons' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove own lessons from/ }));
  expect(dialog.getByText(/^2 lessons disappear from the course/)).toHaveTextContent(
    '2 people have completed it',
  );
  expect(dialog.getByRole('button', { name: 'Remove own lessons' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox'), 'REMOVE');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove own lessons' }));
  await waitFor(() => expect(removed).toEqual([withLessons.own_lessons_id]));
});
