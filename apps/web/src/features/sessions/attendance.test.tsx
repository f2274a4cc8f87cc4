import {
  attendancePath,
  attendSession,
  getSession,
  type ErrorCode,
  type OwnSession,
} from '@academy/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { mockCodeAt } from '../../shared/mocks/sessionHandlers.ts';
import { createSessions, sessionIdOf } from '../../shared/mocks/sessions.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const scanned = (code: string, session = 1) => `${attendancePath(companyId, sessionIdOf(session))}#${code}`;
const page = paths.attendance('en', companyId, sessionIdOf(1));

beforeEach(() => localStorage.setItem('locale', 'en'));

const refusing = (code: ErrorCode) =>
  handle(attendSession, () => {
    throw new MockError(code);
  });
const shows = (changed: Partial<OwnSession>) => {
  const { find, forPerson } = createSessions(personas.learner);
  return handle(getSession, () => ({ data: { ...forPerson(find(sessionIdOf(1)), 'en'), ...changed } }));
};

test('the attendance page shows how many minutes a scanned code has recorded, and removes the code from the URL', async () => {
  const code = mockCodeAt(Date.now());
  await openApp(scanned(code));
  expect(await screen.findByRole('heading', { name: 'Your attendance is recorded' })).toBeVisible();
  // The session started 20 minutes ago and takes 90 minutes. Its start was rounded to a minute when the test file was
  // loaded, so one more minute may have passed.
  expect(
    screen.getByText(/^(69|70) minutes are recorded for you\. This assumes that you stay until/),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Attendance of “Data protection in human resources”',
  );
  expect(shownPath()).toBe(page);
  expect(window.location.hash).toBe('');
  expect(sessionStorage).toHaveLength(0);
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
});

test('the attendance page accepts an attendance code that is written as `#code=` in a URL with a language', async () => {
  await openApp(`${paths.attendance('de', companyId, sessionIdOf(1))}#code=${mockCodeAt(Date.now())}`);
  expect(await screen.findByRole('heading', { name: 'Ihre Teilnahme ist erfasst' })).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('a visitor who scans an attendance code has to sign in first, and the code is stored in the browser tab but not in the URL', async () => {
  await openApp(scanned('ABCD2345'), { person: null });
  await waitFor(() => expect(shownPath()).toBe(`/login?redirect_to=${encodeURIComponent(page)}`));
  expect(Object.values(sessionStorage)).toContain('ABCD2345');
});

test('the attendance page shows attendance that was already recorded, without sending a code', async () => {
  await openApp(page, { answers: [shows({ minutes: 75 }), refusing('code_expired')] });
  expect(await screen.findByText(/^75 minutes are recorded for you/)).toBeVisible();
});

test('if the scanned attendance code has expired, the person can type the current code in lower case and in groups', async () => {
  await openApp(scanned('ZZZZ9999'));
  expect(await screen.findByText('The code is no longer valid')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Record attendance' }));
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toBeInvalid();
  expect(screen.getByText('Please type the code.')).toBeVisible();
  const code = mockCodeAt(Date.now()).toLowerCase();
  await userEvent.type(field, `${code.slice(0, 4)} ${code.slice(4)}`);
  await userEvent.click(screen.getByRole('button', { name: 'Record attendance' }));
  expect(await screen.findByRole('heading', { name: 'Your attendance is recorded' })).toBeVisible();
});

test('if the session is not offered to the person, the attendance page shows which account is signed in', async () => {
  const unknown = handle(getSession, () => {
    throw new MockError('session_not_found');
  });
  await openApp(scanned('ABCD2345'), { answers: [unknown, refusing('session_not_found')] });
  expect(await screen.findByText('This session is not for you')).toBeVisible();
  expect(screen.getByText(/is not offered to learner@academy\.test/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
});

test.each([
  [
    'is closed because the attendance is confirmed',
    'session_closed',
    { state: 'closed' },
    /^The attendance of this session has been/,
  ],
  ['is cancelled', 'session_closed', { state: 'cancelled' }, 'The session is cancelled.'],
  [
    'ended long ago',
    'session_closed',
    { starts_at: '2026-01-05T09:00:00.000Z', ends_at: '2026-01-05T10:00:00.000Z' },
    /^Codes are accepted until 30 minutes after the end/,
  ],
  [
    'starts later',
    'session_not_started',
    { starts_at: '2031-01-05T09:00:00.000Z', ends_at: '2031-01-05T10:00:00.000Z' },
    'Codes are accepted from 09:30. Please try again then.',
  ],
] as const)(
  'the attendance page explains why no attendance can be recorded if the session %s',
  async (_case, code, changed, text) => {
    await openApp(scanned('ABCD2345'), { answers: [shows(changed), refusing(code)] });
    expect(await screen.findByText('Attendance cannot be recorded now')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('after an attendance code could not be sent without a connection, the person can send the same code again', async () => {
  const sent: unknown[] = [];
  let isConnected = false;
  const failing = http.post(mockPath(attendSession.path), async ({ request }) => {
    sent.push(await request.json());
    return isConnected ? HttpResponse.json({ data: { minutes: 12 } }, { status: 201 }) : HttpResponse.error();
  });
  await openApp(scanned('ABCD2345'), { answers: [failing] });
  expect(await screen.findByText('You are offline')).toBeVisible();
  isConnected = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^12 minutes are recorded for you/)).toBeVisible();
  expect(sent).toEqual([{ data: { code: 'ABCD2345' } }, { data: { code: 'ABCD2345' } }]);
});

test('after an internal error of the service, the attendance page shows that no attendance is recorded, and offers to send the code again', async () => {
  await openApp(scanned('ABCD2345'), { answers: [refusing('internal_error')] });
  expect(await screen.findByText('Your attendance is not recorded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
