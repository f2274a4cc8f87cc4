import {
  decideUnclearEmail,
  listBackgroundQueues,
  listFailedWork,
  type QueueState,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const path = paths.backgroundWork('en');
const open = (at = path, options: Parameters<typeof openApp>[1] = {}) =>
  openApp(at, { person: personas.admin, ...options });
const table = async (name = 'Failed or unclear') => within(await screen.findByRole('table', { name }));
const rowOf = async (text: string) => {
  const cell = await (await table()).findByText(text);
  return within(cell.closest('[role=row]') as HTMLElement);
};

test('is linked from the administration pages and shows the company, time and reason of failed work', async () => {
  await open(paths.administration('en'));
  await userEvent.click(await screen.findByRole('link', { name: 'Background work' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Background work' })).toBeVisible();
  expect(shownPath()).toBe(path);
  expect(screen.getByRole('link', { name: 'Background work' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Customers' })).not.toHaveAttribute('aria-current');

  const invitation = await rowOf('Invitation');
  expect(invitation.getByText('To j***@h***.de')).toBeVisible();
  expect(invitation.getByText('Hafenkontor Logistik SE')).toBeVisible();
  expect(invitation.getByText('RCPT TO 550 No such mailbox')).toBeVisible();
  expect(invitation.getByText(formatDateTime('2026-11-20T14:55:00Z', 'en'))).toBeVisible();
  const transfer = await rowOf('Progress transfer');
  expect(transfer.getByText('Nordlicht Versicherung AG to Alpenblick Kliniken GmbH')).toBeVisible();
  expect((await rowOf('Deleting expired files')).getByText('All companies')).toBeVisible();
});

test('shows the number of jobs and the age of the oldest job for each queue', async () => {
  await open();
  const mail = within(
    (await (await table('What is to be done')).findByText('E-mails')).closest('[role=row]') as HTMLElement,
  );
  expect(mail.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '12',
    '0',
    '1',
    '1',
    expect.stringMatching(/^3 min\d\d\.\d\d\.\d{4} \d\d:\d\d/),
  ]);
});

test('retries failed work', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Invitation' }));
  expect(await screen.findByText('It will be tried again in a moment.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Invitation')).not.toBeInTheDocument());
});

test.each([
  ['It arrived', 'The e-mail is noted as sent.', 'arrived'],
  ['Send again', 'It will be tried again in a moment.', 'send_again'],
])('asks for a decision about an unclear e-mail before it acts: %s', async (button, notice, decision) => {
  const decisions: string[] = [];
  const listen = http.post('/api/administration/background-work/unclear-emails/:id', async ({ request }) => {
    const { data } = (await request.clone().json()) as { data: { decision: string } };
    decisions.push(data.decision);
  });
  await open(path, { answers: [listen] });
  await userEvent.click(await screen.findByRole('button', { name: /^Decide: Reminder/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Did this e-mail arrive?' }));
  expect(dialog.getByText('Reminder to a***@e***.test')).toBeVisible();
  expect(dialog.getByText(/delivers it a second time/)).toBeVisible();
  expect(decisions).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(decisions).toEqual([decision]);
  await waitFor(() => expect(screen.queryByText('Unclear', { selector: 'span' })).not.toBeInTheDocument());
});

test('shows a message when another administrator has already decided', async () => {
  const faster = handle(decideUnclearEmail, () => {
    throw new MockError('background_work_not_failed');
  });
  await open(path, { answers: [faster] });
  await userEvent.click(await screen.findByRole('button', { name: /^Decide/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'It arrived' }));
  expect(await screen.findByText('This has been decided already, or is done meanwhile.')).toBeVisible();
});

test('filters by kind and keeps the filter in the URL', async () => {
  await open(`${path}?page=2`);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('option', { name: 'E-mails' }));
  expect(await screen.findByText('Showing 1 to 2 of 2 results')).toBeVisible();
  expect(shownPath()).toBe(`${path}?queue=mail`);
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Reminders of deadlines' }));
  expect(await screen.findByText('Nothing of this kind has failed')).toBeVisible();
});

test('shows the empty state in German', async () => {
  const none = handle(listFailedWork, () => ({ data: [], meta: { total: 0, page: 1, per_page: 25 } }));
  await open(paths.backgroundWork('de'), { answers: [none] });
  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Hintergrundaufgaben' })).toBeVisible();
});

test('shows which data is missing while queues are unavailable', async () => {
  const away: QueueState[] = [
    { queue: 'mail', counts: { waiting: 0, active: 0, failed: 0, unclear: 0 }, waiting_since: null },
    { queue: 'housekeeping', counts: null, waiting_since: null },
  ];
  await open(path, { answers: [handle(listBackgroundQueues, () => ({ data: away }))] });
  expect(await screen.findByText(/^Some queues cannot be reached at the moment/)).toBeVisible();
  expect(await rowOf('Invitation')).toBeDefined();
});

test.each([
  ['queues', 'Failed or unclear'],
  ['failed', 'What is to be done'],
])('shows one part of the page although the other failed to load: %s', async (half, other) => {
  const entry = { status: '500', code: 'internal_error', title: '', request_id: 'quote-me' };
  let isBroken = true;
  const broken = http.get(`/api/administration/background-work/${half}`, () =>
    isBroken ? HttpResponse.json({ errors: [entry] }, { status: 500 }) : undefined,
  );
  await open(path, { answers: [broken] });
  expect(await screen.findByText(/quote-me/)).toBeVisible();
  await waitFor(async () => expect((await table(other)).getAllByRole('row').length).toBeGreaterThan(1));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/quote-me/)).not.toBeInTheDocument());
});

test('is restricted to administrators', async () => {
  await open(path, { person: personas.maintainer });
  await waitFor(() => expect(shownPath()).not.toContain('administration'));
  expect(screen.queryByText('Background work')).not.toBeInTheDocument();
});
