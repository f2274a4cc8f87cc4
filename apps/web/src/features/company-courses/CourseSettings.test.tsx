import { listMemberEnrollments } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { addDays } from '../../shared/formats/addDays.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { todayIn } from '../../shared/formats/todayIn.ts';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId } from '../../shared/mocks/companyCourses.ts';
import { mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const panel = paths.maintenance('en', nordlicht.companyId);
/** The search in the URL matches few members, because tests render a long list slowly. */
async function openSettings(number: number, options: Parameters<typeof openApp>[1] = {}) {
  const id = companyCourseId(nordlicht.companyId, catalogue[number - 1]?.id ?? '');
  await openApp(`${panel.course(id)}?show=started&search=Bastian`, {
    person: personas.maintainer,
    ...options,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  return within((await screen.findByRole('region', { name: 'Settings' })) as HTMLElement);
}

test('the panel Settings of a company course lists every setting, and shows how many people the audience and the deadline concern', async () => {
  const settings = await openSettings(2);
  const labels = await settings.findAllByRole('term');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'State',
    'Mandatory course',
    'Audience',
    'Deadline',
    'Final test',
    'Certificate validity',
    'Renewal',
    'Languages',
    'SCORM package',
    'Own lessons',
  ]);
  expect(settings.getByText(/^Assigned to \d+ people\./)).toBeVisible();
  expect(
    settings.getByText(/ people who have not completed the course get an e-mail once until the deadline\.$/),
  ).toBeVisible();
  expect(settings.getByRole('link', { name: 'Download SCORM package' })).toHaveAttribute(
    'href',
    expect.stringMatching(/download-scorm-package$/),
  );
});

test('the panel Settings of a company course changes the state of the course after a dialog has explained the effect', async () => {
  const settings = await openSettings(1);
  await userEvent.click(await settings.findByRole('button', { name: 'Change State' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^State of/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Inactive' }));
  expect(dialog.getByText(/no longer see this course, and no reminders are sent/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save state' }));
  expect(await screen.findByText(/is inactive$/)).toBeVisible();
  await waitFor(() =>
    expect(settings.getByText('Members do not see the course, and no e-mails are sent.')).toBeVisible(),
  );
});

test('the list of people on the page of a company course is loaded again after a setting of the course has changed', async () => {
  let loaded = 0;
  const count = http.get(mockPath(listMemberEnrollments.path), () => {
    loaded += 1;
  });
  const settings = await openSettings(1, { answers: [count] });
  await waitFor(() => expect(loaded).toBe(1));
  await userEvent.click(await settings.findByRole('button', { name: 'Change State' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^State of/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Inactive' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save state' }));
  await waitFor(() => expect(loaded).toBe(2));
});

test('the dialog for the deadline of a course shows how many people get an e-mail soon if the chosen deadline is at most a week away', async () => {
  const settings = await openSettings(1);
  await userEvent.click(await settings.findByRole('button', { name: 'Change Deadline' }));
  const field = await screen.findByRole('textbox', { name: 'Deadline' });
  const today = todayIn('Europe/Berlin');
  const type = async (days: number) => {
    await userEvent.clear(field);
    await userEvent.type(field, formatDate(addDays(today, days)));
  };
  await type(7);
  expect(
    await screen.findByText(/soon after you save, \d+ people get the notification e-mail/),
  ).toBeVisible();
  await type(8);
  expect(screen.queryByText(/soon after you save/)).toBeNull();
});
