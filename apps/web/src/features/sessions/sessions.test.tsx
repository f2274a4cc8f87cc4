import {
  bookSeat,
  getAttendanceConfirmation,
  getSession,
  listSessions,
  returnSeat,
  type OwnSession,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { createSessions, sessionIdOf } from '../../shared/mocks/sessions.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const { companyId } = nordlicht;
const list = paths.sessions('en', companyId);
const pageOf = (number: number) => paths.session('en', companyId, sessionIdOf(number));
const none = handle(listSessions, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));

/** A sample session as the API returns it to the learner. */
const sampleOf = (number: number, changed: Partial<OwnSession> = {}): OwnSession => {
  const { find, forPerson } = createSessions(personas.learner);
  return { ...forPerson(find(sessionIdOf(number)), 'en'), ...changed };
};
const shows = (number: number, changed: Partial<OwnSession>) =>
  handle(getSession, () => ({ data: sampleOf(number, changed) }));

describe('the list of sessions', () => {
  test('the navigation links to the list of sessions, which shows coming sessions with time, place and state', async () => {
    await openApp(paths.dashboard('en', companyId));
    await userEvent.click(await screen.findByRole('link', { name: 'Sessions' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
    const items = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Data protection in human resources',
      'Spotting phishing',
      'First aid',
      'AI at work',
    ]);
    const [, second, cancelled, third] = items.map((item) => within(item));
    expect(second!.getByText('Raum 1.02 · Online')).toBeVisible();
    expect(second!.getByText('1 seat free')).toBeVisible();
    expect(second!.getByText(/^\w+day, \d\d\.\d\d\.20\d\d, \d\d:\d\d to \d\d:\d\d$/)).toBeVisible();
    expect(cancelled!.getByText('Cancelled')).toBeVisible();
    expect(third!.getByText('Invited')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'First aid' }));
    expect(await screen.findByText('This session does not take place.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your seat' })).toBeNull();
  });

  test('the list of sessions shows past sessions, latest first, on the tab Past, and the page of a past session links back to this tab', async () => {
    await openApp(list);
    await userEvent.click(await screen.findByRole('tab', { name: 'Past' }));
    expect(await screen.findByRole('heading', { name: 'Fire protection' })).toBeVisible();
    const items = within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Fire protection',
      'NIS2 for the board',
    ]);
    expect(within(items[0]!).getByText('Over')).toBeVisible();
    expect(within(items[1]!).getByText('Attended')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Fire protection' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fire protection' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the sessions' }));
    expect(shownPath()).toBe(`${list}?when=past`);
  });

  test('if there are no sessions, the list of sessions shows a message, and the navigation has no link to the list', async () => {
    await openApp(list, { answers: [none] });
    expect(await screen.findByRole('heading', { name: 'No upcoming sessions' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sessions' })).toBeNull();
  });

  test('the navigation links to the list of sessions even if there are only past sessions', async () => {
    const past = handle(listSessions, ({ query: { when } }) => {
      const data = when === 'past' ? [sampleOf(5)] : [];
      return { data, meta: { total: data.length, page: 1, per_page: 20 } };
    });
    await openApp(paths.dashboard('en', companyId), { answers: [past] });
    expect(await screen.findByRole('link', { name: 'Sessions' })).toBeVisible();
  });

  test('the list of sessions shows placeholders while the sessions are loading, and a retry button after a failure', async () => {
    const { unmount } = await openApp(list, { answers: [holdResponse(listSessions).held] });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    unmount();
    const failing = handle(listSessions, () => {
      throw new MockError('internal_error');
    });
    await openApp(list, { answers: [failing] });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the page of a session', () => {
  test('the page of a session shows the time with the name of the time zone, the place, the trainer, and the course for which the session counts', async () => {
    const fixed = { starts_at: '2031-07-03T08:00:00.000Z', ends_at: '2031-07-03T09:30:00.000Z' };
    await openApp(pageOf(1), { answers: [shows(1, { ...fixed, url: 'https://meet.example.com/1' })] });
    const facts = within(await screen.findByRole('region', { name: 'About this session' }));
    expect(facts.getByText('Thursday, 03.07.2031, 10:00 to 11:30')).toBeVisible();
    expect(facts.getByText('Time zone: Central European Summer Time')).toBeVisible();
    expect(facts.getByText('Raum 2.14')).toBeVisible();
    expect(facts.getByText('Dr. Ines Falk')).toBeVisible();
    const meeting = facts.getByRole('link', { name: 'Open the online meeting' });
    expect(meeting).toHaveAttribute('href', 'https://meet.example.com/1');
    expect(meeting).toHaveAttribute('rel', 'noreferrer');
    const course = facts.getByRole('link', { name: /^the course “/ });
    expect(course.getAttribute('href')).toMatch(new RegExp(`^${paths.dashboard('en', companyId)}/courses/`));
  });

  test('in German, the page of a session shows the time of day with the word Uhr', async () => {
    const fixed = { starts_at: '2031-01-03T22:00:00.000Z', ends_at: '2031-01-04T01:30:00.000Z' };
    await openApp(paths.session('de', companyId, sessionIdOf(3)), { answers: [shows(3, fixed)] });
    const facts = within(await screen.findByRole('region', { name: 'Über diesen Termin' }));
    expect(facts.getByText('Freitag, 03.01.2031, 23:00 Uhr, bis 04.01.2031, 02:30 Uhr')).toBeVisible();
    expect(facts.getByText('Zeitzone: Mitteleuropäische Normalzeit')).toBeVisible();
    expect(facts.getByText('die Pflicht „AI literacy“')).toBeVisible();
  });

  test('a learner books a seat in a session, saves the session as a calendar file, and returns the seat', async () => {
    const names = savedFiles();
    await openApp(pageOf(2));
    const seat = within(await screen.findByRole('region', { name: 'Your seat' }));
    await userEvent.click(seat.getByRole('button', { name: 'Book a seat' }));
    expect(await seat.findByText('You have booked a seat.')).toBeVisible();
    expect(screen.getByText('4 of 4 booked')).toBeVisible();
    await userEvent.click(seat.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(names).toEqual(['session.ics']));
    await userEvent.click(seat.getByRole('button', { name: 'Return seat' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Return your seat for “Spotting phishing”?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Return seat' }));
    expect(await seat.findByRole('button', { name: 'Book a seat' })).toBeVisible();
    expect(screen.getByText('3 of 4 booked')).toBeVisible();
  });

  test('the page of a session shows that all seats are taken if somebody else has booked the last seat meanwhile', async () => {
    let session = sampleOf(2);
    await openApp(pageOf(2), {
      answers: [
        handle(getSession, () => ({ data: session })),
        handle(bookSeat, () => {
          session = { ...session, participants_count: 4 };
          throw new MockError('session_full');
        }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Book a seat' }));
    expect(await screen.findByText('All seats are taken.')).toBeVisible();
    expect(await screen.findByText(/^All seats are taken\. You can book if/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book a seat' })).toBeDisabled();
  });

  test('the dialog that returns a seat in a session shows why the seat cannot be returned', async () => {
    await openApp(pageOf(2), {
      answers: [
        shows(2, { expected: true }),
        handle(returnSeat, () => {
          throw new MockError('session_closed');
        }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Return seat' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Return seat' }));
    expect(await dialog.findByText('The session is closed or does not take place.')).toBeVisible();
  });

  test('invited people need not book a seat in a session, and see a link to the attendance page only while attendance codes are accepted', async () => {
    const { unmount } = await openApp(pageOf(1));
    expect(await screen.findByText('You are invited. You need not book a seat.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book a seat' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Type the code that the trainer shows' })).toHaveAttribute(
      'href',
      paths.attendance('en', companyId, sessionIdOf(1)),
    );
    unmount();
    await openApp(pageOf(3));
    await screen.findByText('You are invited. You need not book a seat.');
    expect(screen.queryByRole('link', { name: /^Type the code/ })).toBeNull();
  });

  test('the page of a session offers the confirmation of attendance as PDF only after a maintainer has confirmed the attendance', async () => {
    const names = savedFiles();
    const { unmount } = await openApp(pageOf(4), { answers: [shows(4, { minutes: 45 })] });
    const own = await screen.findByRole('region', { name: 'Your attendance' });
    expect(own).toHaveTextContent(
      '45 minutes. Your attendance counts once Nordlicht Versicherung AG has confirmed it.',
    );
    expect(screen.queryByRole('button', { name: /^Confirmation/ })).toBeNull();
    unmount();
    const asked: string[] = [];
    const watching = handle(getAttendanceConfirmation, ({ query }) => {
      asked.push(query.language ?? '');
      return new File(['%PDF'], 'attendance.pdf', { type: 'application/pdf' });
    });
    await openApp(pageOf(5), { answers: [watching] });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmation (PDF)' }));
    await waitFor(() => expect(names).toEqual(['attendance.pdf']));
    expect(asked).toEqual(['en']);
  });

  test('the page of a past session shows a person without recorded attendance that no attendance is recorded', async () => {
    await openApp(pageOf(5), { answers: [shows(5, { minutes: 0, confirmation_available: false })] });
    expect(await screen.findByText(/^No attendance of yours is recorded/)).toBeVisible();
    expect(screen.getByText('Not attended')).toBeVisible();
  });

  test('the page of a session that does not exist shows that the session was not found, and links to the list of sessions', async () => {
    await openApp(paths.session('en', companyId, 'nonsense'));
    expect(await screen.findByRole('heading', { name: 'Session not found' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the sessions' }));
    expect(shownPath()).toBe(list);
  });
});
