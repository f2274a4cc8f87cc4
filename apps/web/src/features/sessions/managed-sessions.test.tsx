import {
  changeSession,
  closeSession,
  createSession,
  getManagedSession,
  listDuties,
  listManagedSessions,
  listParticipants,
  recordAttendance,
  type CountedDuty,
  type ManagedSession,
  type Participant,
} from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { createSessions, sessionIdOf } from '../../shared/mocks/sessions.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const pageOf = (number: number) => panel.session(sessionIdOf(number));

const sampleOf = (number: number, changed: Partial<ManagedSession> = {}): ManagedSession => {
  const { find, managed } = createSessions(person);
  return { ...managed(find(sessionIdOf(number)), 'en'), ...changed };
};
const shows = (number: number, changed: Partial<ManagedSession>) =>
  handle(getManagedSession, () => ({ data: sampleOf(number, changed) }));

async function openDialog(button: string, name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
}

/** Makes an endpoint fail with `code`. Returns a list that collects the bodies of the requests. */
function refuse({ method, path }: { method: string; path: string }, code: string) {
  const sent: unknown[] = [];
  const handler = http[method.toLowerCase() as 'post'](mockPath(path), async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ errors: [{ code, title: '' }] }, { status: 409 });
  });
  return { sent, handler };
}

describe('the list of sessions', () => {
  test('the list of sessions shows coming sessions with the number of people and the state, and links to the page of a session', async () => {
    await openApp(panel.sessions, { person });
    const table = await screen.findByRole('table', { name: 'Sessions' });
    const running = within(await within(table).findByRole('row', { name: /Data protection in human/ }));
    expect(running.getByText('In progress')).toBeVisible();
    const limited = within(within(table).getByRole('row', { name: /Spotting phishing/ }));
    expect(limited.getByText('3 of 4 seats')).toBeVisible();
    expect(limited.getByText('Raum 1.02, Online')).toBeVisible();
    expect(limited.getByText('Planned')).toBeVisible();
    expect(
      within(within(table).getByRole('row', { name: /AI at work/ })).getByText('AI literacy'),
    ).toBeVisible();
    const cancelled = within(table).getByRole('row', { name: /First aid/ });
    expect(within(cancelled).getByText('Cancelled')).toBeVisible();
    await userEvent.click(limited.getByRole('link', { name: 'Spotting phishing' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Spotting phishing' })).toBeVisible();
  });

  test('the list of sessions marks past sessions whose attendance is not confirmed', async () => {
    await openApp(`${panel.sessions}?when=past`, { person });
    const row = within(await screen.findByRole('row', { name: /Fire protection/ }));
    expect(row.getByText('To confirm')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /NIS2/ })).getByText('Confirmed')).toBeVisible();
  });

  test('the list of sessions shows a message and the button New session if there are no coming sessions, and a retry button after a failure', async () => {
    const none = handle(listManagedSessions, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));
    const { unmount } = await openApp(panel.sessions, { person, answers: [none] });
    expect(await screen.findByRole('heading', { name: 'No upcoming sessions' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'New session' })).toBeVisible();
    unmount();
    const failing = handle(listManagedSessions, () => {
      throw new MockError('internal_error');
    });
    await openApp(panel.sessions, { person, answers: [failing] });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('planning and changing a session', () => {
  async function fillIn(dialog: ReturnType<typeof within>, fields: Record<string, string>) {
    for (const [name, text] of Object.entries(fields)) {
      const field = dialog.getByRole('textbox', { name });
      await userEvent.clear(field);
      if (text !== '') await userEvent.type(field, text);
    }
  }

  test('a click beside a dialog closes the dialog, unless the user has typed something in the dialog', async () => {
    await openApp(panel.sessions, { person });
    const clickBeside = () => userEvent.click(document.querySelector('.MuiDialog-container')!);
    await openDialog('New session', 'New session');
    await clickBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openDialog('New session', 'New session');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Place' }), 'Room 5');
    await clickBeside();
    expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('Room 5');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a maintainer plans a session, and the page of this session opens', async () => {
    await openApp(panel.sessions, { person });
    const dialog = await openDialog('New session', 'New session');
    await userEvent.click(dialog.getByRole('button', { name: 'Plan session' }));
    for (const name of ['Title in German', 'Day', 'Start', 'End', 'Place'])
      expect(dialog.getByRole('textbox', { name })).toBeInvalid();
    expect(dialog.getByText('Please enter a place, or an address for taking part online.')).toBeVisible();
    await fillIn(dialog, {
      'Title in English': 'Travel security',
      Day: '03.07.2031',
      Start: '9',
      End: '10.30',
      Place: 'Room 5',
    });
    expect(dialog.getByText('The session takes 1 h 30 min.')).toBeVisible();
    expect(dialog.getByText(/^Times are in Central European Summer Time, the time zone of/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Plan session' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Travel security' })).toBeVisible();
    const settings = within(screen.getByRole('region', { name: 'Settings' }));
    expect(settings.getByText('Thursday, 03.07.2031, 09:00 to 10:30')).toBeVisible();
    expect(settings.getByText('Everybody is invited, without booking')).toBeVisible();
  });

  test('the request that creates a session contains times in UTC, and the course for which the session counts', async () => {
    const { sent, handler } = refuse(createSession, 'too_many_sessions');
    await openApp(panel.sessions, { person, answers: [handler] });
    const dialog = await openDialog('New session', 'New session');
    await fillIn(dialog, {
      'Title in German': 'Nachtschicht',
      Day: '03.12.2031',
      Start: '22:00',
      End: '0100',
      'Address of the online meeting': 'https://meet.example.com/night',
      'Trainer (optional)': 'Kim Lang',
    });
    expect(dialog.getByText('The session takes 3 h, and ends on the next day.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /^People book one/ }));
    await fillIn(dialog, { 'Number of seats': '0' });
    await userEvent.click(dialog.getByRole('radio', { name: 'A course' }));
    await dialog.findByRole('combobox', { name: 'Course' });
    await userEvent.click(dialog.getByRole('button', { name: 'Plan session' }));
    expect(dialog.getByText('Please enter a whole number from 1 to 10,000.')).toBeVisible();
    expect(dialog.getByText('Please choose a course.')).toBeVisible();
    await fillIn(dialog, { 'Number of seats': '12' });
    const course = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Course' });
    await userEvent.selectOptions(course, within(course).getAllByRole('option')[1]!);
    const { value: courseId } = course;
    await userEvent.click(dialog.getByRole('button', { name: 'Plan session' }));
    expect(await dialog.findByText('Too many sessions are planned already.')).toBeVisible();
    expect(courseId).toMatch(/^0192f000/);
    expect(sent).toEqual([
      {
        data: {
          titles: { de: 'Nachtschicht' },
          starts_at: '2031-12-03T21:00:00.000Z',
          ends_at: '2031-12-04T00:00:00.000Z',
          place: null,
          url: 'https://meet.example.com/night',
          trainer: 'Kim Lang',
          capacity: 12,
          audience: null,
          company_course_id: courseId,
          duty_id: null,
        },
      },
    ]);
  });

  test('the dialog for a new session shows an error at the field `Day` if the service refuses a session in the past', async () => {
    const { handler } = refuse(createSession, 'session_in_past');
    await openApp(panel.sessions, { person, answers: [handler] });
    const dialog = await openDialog('New session', 'New session');
    await fillIn(dialog, {
      'Title in English': 'Late',
      Day: '03.07.2026',
      Start: '9:00',
      End: '10:00',
      Place: 'Room',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Plan session' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Day' })).toBeInvalid());
    expect(dialog.getAllByText('The session is in the past.').length).toBeGreaterThan(0);
  });

  test('the dialog that changes a session sends only the changed settings', async () => {
    const { sent, handler } = refuse(changeSession, 'seats_booked');
    await openApp(pageOf(2), { person, answers: [handler] });
    const dialog = await openDialog('Change', 'Change “Spotting phishing”');
    await fillIn(dialog, { Place: '', 'Number of seats': '2' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('3 seats are booked already.')).toBeVisible();
    expect(sent).toEqual([{ data: { place: null, capacity: 2 } }]);
  });

  test('a session of 24 hours can be changed', async () => {
    const { sent, handler } = refuse(changeSession, 'session_closed');
    const shown = shows(2, { starts_at: '2031-07-03T07:00:00.000Z', ends_at: '2031-07-04T07:00:00.000Z' });
    await openApp(pageOf(2), { person, answers: [shown, handler] });
    const dialog = await openDialog('Change', 'Change “Spotting phishing”');
    expect(dialog.getByText('The session takes 24 h, and ends on the next day.')).toBeVisible();
    await fillIn(dialog, { Place: 'Room 6' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('The session is closed or does not take place.');
    expect(sent).toEqual([{ data: { place: 'Room 6' } }]);
  });

  test('a maintainer can change a session that counts for a duty into a session that does not count for a course or duty', async () => {
    const { sent, handler } = refuse(changeSession, 'session_closed');
    await openApp(pageOf(3), { person, answers: [handler] });
    const dialog = await openDialog('Change', 'Change “AI at work”');
    await userEvent.click(dialog.getByRole('radio', { name: 'Nothing' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('The session is closed or does not take place.');
    expect(sent).toEqual([{ data: { duty_id: null } }]);
  });

  test('a session can count only for duties that sessions can meet, and keeps a duty that sessions could meet before', async () => {
    const dutyOf = (title: string, { id, by_sessions }: Pick<CountedDuty, 'id' | 'by_sessions'>) => ({
      ...{ id, by_sessions, title, titles: { en: title }, source: 'Act', template: null, audience: null },
      ...{
        months: null,
        minutes: null,
        courses: [],
        by_proofs: true,
        created_at: '2026-03-02T09:00:00.000Z',
      },
      counts: { people: 0, met: 0, open: 0, exempt: 0 },
    });
    const present = sampleOf(3).duty_id!;
    const duties = [
      dutyOf('Present', { id: present, by_sessions: false }),
      dutyOf('Sessions', { id: sessionIdOf(1), by_sessions: true }),
      dutyOf('Proofs', { id: sessionIdOf(2), by_sessions: false }),
    ];
    const answer = handle(listDuties, () => ({ data: duties, meta: { total: 3, page: 1, per_page: 100 } }));
    await openApp(pageOf(3), { person, answers: [answer] });
    const dialog = await openDialog('Change', 'Change “AI at work”');
    const select = await dialog.findByRole('combobox', { name: 'Duty' });
    expect(select).toHaveValue(present);
    const names = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => name !== '')).toEqual(['Present', 'Sessions']);
  });

  test('the dialog that changes a session sends no request if nothing has changed', async () => {
    const { sent, handler } = refuse(changeSession, 'session_closed');
    await openApp(pageOf(2), { person, answers: [handler] });
    const dialog = await openDialog('Change', 'Change “Spotting phishing”');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  test('the dialog that cancels a session shows how many people are expected', async () => {
    await openApp(pageOf(3), { person });
    const dialog = await openDialog('Cancel session', 'Cancel “AI at work”?');
    expect(
      dialog.getByText('13 people are expected. Whoever was invited already gets a cancellation by e-mail.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText(/^This session is cancelled\. People who were/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Attendance' })).toBeNull();
  });
});

test('if a session was cancelled before anybody was invited, the page of the session shows this', async () => {
  await openApp(pageOf(6), { person, answers: [shows(6, { participants_count: 0 })] });
  expect(await screen.findByText('This session was cancelled before anybody was invited.')).toBeVisible();
});

describe('the attendance of a session', () => {
  const minutesOf = (name: string) => screen.findByRole('textbox', { name: `Minutes of ${name}` });

  test('before a page with unsaved attendance is left, a dialog asks for confirmation, and the entries are still on the page after Cancel', async () => {
    await openApp(pageOf(4), { person });
    await userEvent.type(await minutesOf('Amina Yıldız'), '20');
    const page = shownPath();
    await userEvent.click(screen.getByRole('link', { name: /^Back to/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    // A dialog on the first page of the app adds an entry to the history. This navigation must not close the dialog.
    await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(question.getByText('1 entry not saved')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownPath()).toBe(page);
    expect(await minutesOf('Amina Yıldız')).toHaveValue('20');
    await userEvent.click(screen.getByRole('link', { name: /^Back to/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shownPath()).toBe(panel.sessions));
  });

  test('a maintainer leaves a page with unsaved attendance by confirming the dialog at once', async () => {
    await openApp(pageOf(4), { person });
    await userEvent.type(await minutesOf('Amina Yıldız'), '20');
    await userEvent.click(screen.getByRole('link', { name: /^Back to/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shownPath()).toBe(panel.sessions));
  });

  test('a maintainer records the attendance of several people with one request, and then confirms the attendance of the session', async () => {
    const sent: { user_id: string; minutes: number }[][] = [];
    const watching = http.put(mockPath(recordAttendance.path), async ({ request }) => {
      const { data } = (await request.clone().json()) as { data: { people: (typeof sent)[number] } };
      sent.push(data.people);
    });
    await openApp(pageOf(4), { person, answers: [watching] });
    expect(await screen.findByText(/^The session is over\. Check who attended/)).toBeVisible();
    await userEvent.type(await minutesOf('Amina Yıldız'), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Full time: Yıldız Amina' }));
    expect(await minutesOf('Yıldız Amina')).toHaveValue('45');
    await userEvent.click(screen.getByRole('button', { name: 'Mark everybody as attended' }));
    const bar = within(screen.getByRole('group', { name: 'Save attendance' }));
    expect(bar.getByText('4 entries not saved')).toBeVisible();

    const early = await openDialog('Confirm attendance', /^Confirm the attendance of/);
    expect(early.getByText('4 entries are not saved yet. Please save them first.')).toBeVisible();
    expect(early.getByRole('button', { name: 'Confirm attendance' })).toBeDisabled();
    await userEvent.click(early.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(bar.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The attendance of 4 people is saved.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.map(({ minutes }) => minutes).toSorted((one, other) => one - other)).toEqual([
      20, 45, 45, 45,
    ]);
    expect(sent[0]!.map(({ user_id }) => user_id)).not.toContain(person.id);
    expect(screen.queryByRole('group', { name: 'Save attendance' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark everybody as attended' }));
    expect(await screen.findByText('Something is recorded for everybody already.')).toBeVisible();

    const dialog = await openDialog('Confirm attendance', 'Confirm the attendance of “Fire protection”?');
    expect(
      await dialog.findByText(
        '4 people attended. Whoever attended can download a confirmation with the minutes.',
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm attendance' }));
    expect(await screen.findByText(/^The attendance was confirmed on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm attendance' })).toBeNull();
  });

  test('maintainers cannot type their own attendance in the attendance list of a session', async () => {
    await openApp(pageOf(4), { person });
    const row = within(await screen.findByRole('row', { name: /Miriam Brandt/ }));
    expect(row.queryByRole('textbox')).toBeNull();
    expect(row.getByText('Record your own attendance with the code.')).toBeVisible();
  });

  test('a maintainer can correct attendance after the confirmation of the attendance, and can discard unsaved entries', async () => {
    await openApp(pageOf(5), { person });
    expect(await screen.findByText(/Each change is a correction, which takes effect at once/)).toBeVisible();
    const field = await minutesOf('Amina Yıldız');
    expect(field).toHaveValue('110');
    await userEvent.clear(field);
    expect(field).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(field, '1501');
    expect(screen.getByText('0 to 1,500')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '110');
    expect(screen.queryByRole('group', { name: 'Save attendance' })).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await minutesOf('Amina Yıldız')).toHaveValue('110');
    await userEvent.clear(await minutesOf('Amina Yıldız'));
    await userEvent.type(await minutesOf('Amina Yıldız'), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The attendance of 1 person is saved.')).toBeVisible();
    const row = within(screen.getByRole('row', { name: /Amina Yıldız/ }));
    expect(await row.findByText(/^By list, /)).toBeVisible();
  });

  test('attendance cannot be recorded before the start of the session', async () => {
    await openApp(pageOf(2), { person });
    expect(
      await screen.findByText(/^Attendance can be recorded from the start of the session/),
    ).toBeVisible();
    await screen.findByRole('row', { name: /Amina Yıldız/ });
    expect(screen.queryByRole('textbox', { name: /^Minutes of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm attendance' })).toBeNull();
  });

  test('a maintainer can search the attendance list of a session, and can add people without a seat to the shown list', async () => {
    await openApp(pageOf(2), { person });
    await screen.findByRole('row', { name: /Amina Yıldız/ });
    expect(screen.queryByRole('row', { name: /Miriam Brandt/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also show people without a seat' }));
    const walkIn = within(await screen.findByRole('row', { name: /Miriam Brandt/ }));
    expect(walkIn.getByText('No seat booked')).toBeVisible();
    expect(shownPath()).toBe(`${pageOf(2)}?of=audience`);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search by name or e-mail' }), 'nobody');
    expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('row', { name: /Miriam Brandt/ })).toBeVisible();
  });

  test('unsaved attendance is not lost while another page of the attendance list is shown', async () => {
    const people = Array.from({ length: 53 }, (_, index): Participant => ({
      user_id: `0192f000-0000-7000-8000-0000000f${String(index).padStart(4, '0')}`,
      full_name: `Person ${String(index + 1).padStart(3, '0')}`,
      email: `person-${index}@academy.test`,
      expected: true,
      minutes: null,
      recorded_by: null,
      recorded_at: null,
    }));
    const paged = handle(listParticipants, ({ query: { page, per_page } }) => ({
      data: people.slice((page - 1) * per_page, page * per_page),
      meta: { total: people.length, page, per_page },
    }));
    await openApp(pageOf(4), { person, answers: [paged] });
    await userEvent.type(await minutesOf('Person 001'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await minutesOf('Person 051');
    await userEvent.click(screen.getByRole('button', { name: 'Mark this page as attended' }));
    expect(await screen.findByText('4 entries not saved')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await minutesOf('Person 001')).toHaveValue('5');
  });

  test.each(['30', '3x'])(
    'minutes that are typed while the attendance of a session is being saved stay in the list as unsaved entries: %s',
    async (typed) => {
      const { held, release } = holdResponse(recordAttendance);
      await openApp(pageOf(4), { person, answers: [held] });
      await userEvent.type(await minutesOf('Amina Yıldız'), '20');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await userEvent.type(await minutesOf('Yıldız Amina'), typed);
      release();
      expect(await screen.findByText('The attendance of 1 person is saved.')).toBeVisible();
      expect(await minutesOf('Yıldız Amina')).toHaveValue(typed);
      expect(screen.getByText('1 entry not saved')).toBeVisible();
      await waitFor(async () => expect(await minutesOf('Amina Yıldız')).toHaveValue('20'));
    },
  );

  test('if saving the attendance of a session fails, the reason is shown, and the typed minutes are still in the field', async () => {
    const failing = handle(recordAttendance, () => {
      throw new MockError('session_cancelled');
    });
    await openApp(pageOf(4), { person, answers: [failing] });
    await userEvent.type(await minutesOf('Amina Yıldız'), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The session is cancelled.')).toBeVisible();
    expect(await minutesOf('Amina Yıldız')).toHaveValue('20');
  });

  test('the attendance list for signatures is downloaded as PDF', async () => {
    const names = savedFiles();
    await openApp(pageOf(2), { person });
    await userEvent.click(await screen.findByRole('button', { name: 'List to sign (PDF)' }));
    await waitFor(() => expect(names).toEqual(['attendance.pdf']));
  });
});

describe('the dialog that confirms the attendance', () => {
  test.each([
    [
      'a course',
      1,
      /^2 people attended\. Whoever attended completes the course “.+”, unless it is completed already/,
    ],
    ['a duty', 3, /^2 people attended\. The minutes count for the duty “AI literacy”/],
  ])(
    'the dialog that confirms the attendance explains what the attendance counts for if the session counts for %s',
    async (_case, number, text) => {
      const past = {
        starts_at: '2026-01-05T09:00:00.000Z',
        ends_at: '2026-01-05T10:00:00.000Z',
        attended_count: 2,
      };
      await openApp(pageOf(number), { person, answers: [shows(number, past)] });
      const dialog = await openDialog('Confirm attendance', /^Confirm the attendance of/);
      expect(await dialog.findByText(text)).toBeVisible();
    },
  );

  test('the dialog that confirms the attendance warns if nobody attended or the session has not ended, and shows an error if confirming fails', async () => {
    const failing = handle(closeSession, () => {
      throw new MockError('session_not_started');
    });
    await openApp(pageOf(1), { person, answers: [failing] });
    const dialog = await openDialog('Confirm attendance', /^Confirm the attendance of/);
    expect(dialog.getByText(/^The session has not ended yet\./)).toBeVisible();
    expect(dialog.getByText(/^No attendance is recorded\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm attendance' }));
    expect(await dialog.findByText('The session has not started yet.')).toBeVisible();
  });
});

test('the page of an unknown session shows that the session was not found', async () => {
  await openApp(panel.session('nonsense'), { person });
  expect(await screen.findByRole('heading', { name: 'Session not found' })).toBeVisible();
});
