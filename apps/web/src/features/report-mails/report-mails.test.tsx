import {
  changeReportMailSettings,
  changeReportMailSubscription,
  hasTeam,
  listOwnReportMailSubscriptions,
  previewReportMail,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { unsubscribeToken } from '../../shared/mocks/reportMailHandlers.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { pasteInto } from '../../testing/pasteInto.ts';
import { server } from '../../testing/server.ts';

/** Opens the settings. Returns a mock `sent` that is called with the body of each PUT request. */
async function openSettings(answers: ReturnType<typeof handle>[] = [], language: 'de' | 'en' = 'en') {
  const sent = jest.fn();
  const watching = http.put('/api/*', async ({ request }) => sent(await request.clone().json()));
  const path = paths.maintenance(language, nordlicht.companyId).reportMails;
  await openApp(path, { person: personas.maintainer, answers: [watching, ...answers] });
  await screen.findByRole('heading', { level: 2, name: /^(Notes to managers|Hinweise an Führungskräfte)$/ });
  await screen.findByRole('heading', { level: 2, name: /^(E-mails to learners|E-Mails an Lernende)$/ });
  return { sent };
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));

test('a maintainer switches on the summary and the notes to managers, and sees when the next e-mails are sent', async () => {
  const { sent } = await openSettings();
  expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  expect(screen.getByText('1 manager has unsubscribed: Ute Umland')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  expect(screen.getByText('Nobody gets the summary until you choose recipients.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day of the week' }), 'Friday');
  await click(/^Mara Leitner/);
  await click(/^Noah Leitner/);
  await userEvent.click(screen.getByRole('switch', { name: 'Send notes to managers' }));
  await click('Save settings');
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  const ids = [1, 2].map((number) => `0192f000-0000-7000-a000-00000000000${number}`);
  expect(sent).toHaveBeenCalledWith({
    data: {
      summary: { frequency: 'weekly', weekday: 5, month_day: 1, recipient_ids: ids },
      manager_notes: { active: true, weekday: 1 },
      team_page: { active: false },
    },
  });
  expect(await screen.findByText('Next e-mail on 30.11.2026 from 6:00')).toBeVisible();
  expect(screen.getByText('Next e-mail on 27.11.2026 from 6:00')).toBeVisible();
  expect(screen.getByText('Has unsubscribed')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save settings' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveFocus();
  await click('Remove Noah Leitner');
  expect(save).not.toHaveAttribute('aria-disabled', 'true');
});

test('a maintainer switches on the page My team for managers', async () => {
  const { sent } = await openSettings();
  const isShown = () => screen.getByRole('switch', { name: 'Show managers their team' });
  expect(isShown()).not.toBeChecked();
  await userEvent.click(isShown());
  await click('Save settings');
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ data: expect.objectContaining({ team_page: { active: true } }) });
  expect(isShown()).toBeChecked();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save settings' })).toHaveAttribute('aria-disabled', 'true'),
  );
});

test('settings of report mails that are changed while saving is in progress stay in the form as unsaved changes', async () => {
  const { held, release } = holdResponse(changeReportMailSettings);
  await openSettings([held as ReturnType<typeof handle>]);
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  await click('Save settings');
  await userEvent.click(screen.getByRole('switch', { name: 'Send notes to managers' }));
  release();
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Send notes to managers' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save settings' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('after the settings of the team page are saved, the app checks again if the user has a team', async () => {
  const asked = jest.fn();
  await openSettings([http.get(mockPath(hasTeam.path), () => asked()) as ReturnType<typeof handle>]);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('switch', { name: 'Show managers their team' }));
  await click('Save settings');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('the settings of report mails offer only the days 1 to 28, which every month has, for a monthly summary', async () => {
  await openSettings();
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  const days = within(screen.getByRole('combobox', { name: 'Day of the month' })).getAllByRole('option');
  expect(days).toHaveLength(28);
});

test('the settings of report mails still show the changed values after saving has failed', async () => {
  const failing = handle(changeReportMailSettings, () => {
    throw new MockError('recipient_not_maintainer');
  });
  await openSettings([failing]);
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  await click('Save settings');
  expect(
    await screen.findByText('Please choose only people who manage the courses of this company.'),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
});

test.each([
  ['the report e-mails', () => userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))],
  [
    'the e-mails to learners',
    async () =>
      pasteInto(
        await screen.findByRole('textbox', { name: 'A sentence of your company' }),
        'Ask Mara if you have questions.',
      ),
  ],
])(
  'while changed settings of %s are not saved, leaving the page of report mails requires a confirmation',
  async (_what, change) => {
    await openSettings();
    const path = shownPath();
    await change();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(shownPath()).toBe(path);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);

    await userEvent.click(screen.getByRole('link', { name: 'Back to the report' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shownPath()).not.toBe(path));
  },
);

test('after the changed settings are saved, leaving the page of report mails requires no confirmation', async () => {
  let requests = 0;
  // The page loads the settings again after saving; this request gets no response while the user leaves the page.
  const unanswered = http.get('*/report-mails', async () => {
    requests += 1;
    if (requests > 1) await delay('infinite');
  });
  await openSettings([unanswered]);
  const path = shownPath();
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  await click('Save settings');
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the report' }));
  await waitFor(() => expect(shownPath()).not.toBe(path));
});

test('the preview of a note to managers is shown in a frame without scripts, in the chosen language and for the chosen manager', async () => {
  await openSettings();
  const notes = section('Notes to managers');
  await userEvent.click(notes.getByRole('button', { name: 'Show preview' }));
  expect(await notes.findByText(/^This is an example with invented people/)).toBeVisible();
  expect(notes.getByTitle('E-mail: Overdue courses in your team (en)')).toHaveAttribute('sandbox', '');
  await userEvent.click(await notes.findByRole('button', { name: /^Frank Falk/ }));
  expect(await notes.findByText('The note that Frank Falk would get now')).toBeVisible();
  expect(notes.queryByText(/^This is an example/)).toBeNull();
  await userEvent.selectOptions(notes.getByRole('combobox', { name: 'Language of the e-mail' }), 'German');
  expect(await notes.findByTitle('E-mail: Overdue courses in your team (de)')).toBeVisible();
  const summary = section('Summary for maintainers');
  await userEvent.click(summary.getByRole('button', { name: 'Show preview' }));
  expect(await summary.findByText(/^No mandatory course concerns anybody/)).toBeVisible();
  expect(summary.queryByTitle(/^E-mail/)).toBeNull();
});

test('the preview of a note to a manager who has unsubscribed says that no note would be sent', async () => {
  await openSettings();
  const notes = section('Notes to managers');
  await userEvent.click(notes.getByRole('button', { name: 'Show preview' }));
  await userEvent.click(await notes.findByRole('button', { name: /^Ute Umland/ }));
  expect(
    await notes.findByText('Ute Umland has unsubscribed from these notes, so no note would be sent now.'),
  ).toBeVisible();
  expect(notes.queryByTitle(/^E-mail/)).toBeNull();
});

test('the preview of the summary shows a message while the first report is being computed', async () => {
  const preparing = handle(previewReportMail, () => {
    throw new MockError('report_not_ready');
  });
  await openSettings([preparing]);
  await userEvent.click(section('Summary for maintainers').getByRole('button', { name: 'Show preview' }));
  expect(await screen.findByText(/^The numbers are being counted/)).toBeVisible();
});

test('the preview of the summary is loaded again while the numbers in the summary are outdated', async () => {
  let loaded = 0;
  const preview = handle(previewReportMail, () => {
    loaded += 1;
    const flags = {
      is_example: false,
      would_be_sent: true,
      is_outdated: loaded === 1,
      is_unsubscribed: false,
    };
    return { data: { subject: `Numbers, version ${loaded}`, text: '', html: '<p></p>', ...flags } };
  });
  await openSettings([preview]);
  await userEvent.click(section('Summary for maintainers').getByRole('button', { name: 'Show preview' }));
  expect(await screen.findByText(/Numbers, version 2/)).toBeVisible();
});

test('the page of report mails is translated into German', async () => {
  await openSettings([], 'de');
  expect(screen.getByRole('heading', { name: 'Hinweise an Führungskräfte' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Wöchentlich' }));
  expect(screen.getByRole('option', { name: 'Mittwoch' })).toBeInTheDocument();
});

test('the page of an unsubscribe link unsubscribes the recipient only after a click on the button Unsubscribe, and then offers to subscribe again', async () => {
  const sent = jest.fn();
  const watching = http.put('/api/*', async ({ request }) => sent(await request.clone().json()));
  await openApp(`/en/unsubscribe/${unsubscribeToken}`, { answers: [watching] });
  expect(await screen.findByRole('heading', { name: 'Unsubscribe from these e-mails?' })).toBeVisible();
  expect(
    screen.getByText('You will no longer get notes about overdue people in your team at Nordlicht AG.'),
  ).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await click('Unsubscribe');
  expect(await screen.findByRole('heading', { name: 'You have unsubscribed' })).toHaveFocus();
  expect(sent).toHaveBeenCalledWith({ data: { subscribed: false } });
  await click('Get the e-mails again');
  expect(await screen.findByRole('heading', { name: 'You get the e-mails again' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ data: { subscribed: true } }));
});

test('the page of an unsubscribe link still says that the recipient has unsubscribed after subscribing again has failed', async () => {
  await openApp(`/en/unsubscribe/${unsubscribeToken}`);
  await click('Unsubscribe');
  expect(await screen.findByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
  server.use(
    handle(changeReportMailSubscription, () => {
      throw new MockError('unavailable');
    }),
  );
  await click('Get the e-mails again');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
});

test('the page of an unknown unsubscribe link shows that the link is not valid, and links to the start page', async () => {
  await openApp(`/de/unsubscribe/${'x'.repeat(43)}`);
  expect(await screen.findByRole('heading', { name: 'Dieser Link ist ungültig' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu Academy' })).toHaveAttribute('href', '/');
});

test('a maintainer who has unsubscribed from a report mail can subscribe again on the page of report mails', async () => {
  const path = paths.maintenance('en', nordlicht.companyId).reportMails;
  const ended = handle(listOwnReportMailSubscriptions, () => ({
    data: [
      { kind: 'manager_note' as const, unsubscribed_at: '2026-11-22T09:30:00.000Z' },
      { kind: 'report_summary' as const, unsubscribed_at: null },
    ],
  }));
  await openApp(path, { person: personas.maintainer, answers: [ended] });
  const own = within(await screen.findByRole('region', { name: 'E-mails from which you have unsubscribed' }));
  expect(own.getAllByRole('button')).toHaveLength(1);
  const button = own.getByRole('button', { name: 'Get the e-mails again' });
  expect(button).toHaveAccessibleDescription(/^You no longer get notes about overdue people in your team/);
  await userEvent.click(button);
  const text = await own.findByText(/^The next note about overdue people in your team at/);
  await waitFor(() => expect(text).toHaveFocus());
  expect(own.queryByRole('button')).toBeNull();
});

test('the page of report mails has no section about unsubscribed e-mails for a user who has not unsubscribed', async () => {
  await openApp(paths.maintenance('en', nordlicht.companyId).reportMails, { person: personas.maintainer });
  await screen.findByRole('switch', { name: /^Send/ });
  expect(screen.queryByRole('region', { name: /from which you have unsubscribed/ })).toBeNull();
});
