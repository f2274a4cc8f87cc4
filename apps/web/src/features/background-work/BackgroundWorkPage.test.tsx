import {
  decideUnclearEmail,
  discardFailedEmail,
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

test('administration pages link to the background work page, which shows the company, time and reason of each failure', async () => {
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

test('the background work page shows the number of jobs and the age of the oldest job for each queue', async () => {
  await open();
  const mail = within(
    (await (await table('Queues')).findByText('E-mails')).closest('[role=row]') as HTMLElement,
  );
  expect(mail.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '12',
    '0',
    '1',
    '1',
    expect.stringMatching(/^21\.11\.2026 \d\d:\d\d/),
    expect.stringMatching(/^3 min\d\d\.\d\d\.\d{4} \d\d:\d\d/),
  ]);
});

test('the background work page retries failed work', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Invitation' }));
  expect(await screen.findByText('It will be tried again in a moment.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Invitation')).not.toBeInTheDocument());
});

test('the background work page discards a failed e-mail after a confirmation', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard: Invitation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this e-mail?' }));
  expect(dialog.getByText('Invitation to j***@h***.de')).toBeVisible();
  expect(dialog.getByText(/will not be sent/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The e-mail was discarded.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Invitation')).not.toBeInTheDocument());
});

test('the background work page offers to discard a failed e-mail, but no other failed work', async () => {
  await open();
  await rowOf('Progress transfer');
  expect(screen.getAllByRole('button', { name: /^Discard/ })).toHaveLength(1);
});

test('the background work page shows an error if a failed e-mail cannot be discarded because another administrator has already sent the e-mail again', async () => {
  const faster = handle(discardFailedEmail, () => {
    throw new MockError('background_work_not_failed');
  });
  await open(path, { answers: [faster] });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard: Invitation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('This has been decided already, or is done meanwhile.')).toBeVisible();
});

test.each([
  ['It arrived', 'The e-mail is noted as sent.', 'arrived'],
  ['Send again', 'It will be tried again in a moment.', 'send_again'],
])(
  'the button “%s” of the background work page decides about an e-mail in the state `unclear`',
  async (button, notice, decision) => {
    const decisions: string[] = [];
    const listen = http.post(
      '/api/administration/background-work/unclear-emails/:id',
      async ({ request }) => {
        const { data } = (await request.clone().json()) as { data: { decision: string } };
        decisions.push(data.decision);
      },
    );
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
  },
);

test('the background work page shows a message when another administrator has already decided about an e-mail in the state `unclear`', async () => {
  const faster = handle(decideUnclearEmail, () => {
    throw new MockError('background_work_not_failed');
  });
  await open(path, { answers: [faster] });
  await userEvent.click(await screen.findByRole('button', { name: /^Decide/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'It arrived' }));
  expect(await screen.findByText('This has been decided already, or is done meanwhile.')).toBeVisible();
});

test('the background work page filters failed work by kind and stores the filter in the URL', async () => {
  await open(`${path}?page=2`);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'E-mails');
  expect(await screen.findByText('Showing 1 to 2 of 2 results')).toBeVisible();
  expect(shownPath()).toBe(`${path}?queue=mail`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Reminders of deadlines');
  expect(await screen.findByText('Nothing of this kind has failed')).toBeVisible();
});

test('the background work page shows in German that no work has failed', async () => {
  const none = handle(listFailedWork, () => ({ data: [], meta: { total: 0, page: 1, per_page: 25 } }));
  await open(paths.backgroundWork('de'), { answers: [none] });
  expect(await screen.findByText('Nichts ist fehlgeschlagen')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Hintergrundaufgaben' })).toBeVisible();
});

test('the background work page shows a warning and the failed work while queues are unavailable', async () => {
  const away: QueueState[] = [
    {
      queue: 'mail',
      counts: { waiting: 0, active: 0, failed: 0, unclear: 0 },
      waiting_since: null,
      last_succeeded_at: null,
    },
    { queue: 'housekeeping', counts: null, waiting_since: null, last_succeeded_at: null },
  ];
  await open(path, { answers: [handle(listBackgroundQueues, () => ({ data: away }))] });
  expect(await screen.findByText(/^Some queues cannot be reached at the moment/)).toBeVisible();
  expect(await rowOf('Invitation')).toBeDefined();
});

test.each([
  ['queues', 'Failed or unclear'],
  ['failed', 'Queues'],
])(
  'if loading background-work/%s fails, the background work page offers a retry and still shows the table “%s”',
  async (half, other) => {
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
  },
);

test('only administrators can open the background work page', async () => {
  await open(path, { person: personas.maintainer });
  await waitFor(() => expect(shownPath()).not.toContain('administration'));
  expect(screen.queryByText('Background work')).not.toBeInTheDocument();
});
