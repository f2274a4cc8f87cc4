import { getAttendanceCode, type AttendanceCode } from '@academy/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { sessionIdOf } from '../../shared/mocks/sessions.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { codeRefreshDelay } from './rules.ts';

const person = personas.maintainer;
const page = paths.maintenance('en', nordlicht.companyId).session(sessionIdOf(1));
const view = `${page}?attendance=new`;

/** Draws the SVG path of the QR code as pixels, and returns the text that a QR decoder reads from them. */
function readCode(picture: Element): string | undefined {
  const [left = 0, , width = 0] = picture.getAttribute('viewBox')!.split(' ').map(Number);
  const scale = 4;
  const size = width * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const squares = picture
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g);
  for (const [, column, row] of squares)
    for (let y = 0; y < scale; y += 1)
      for (let x = 0; x < scale; x += 1) {
        const pixel = ((Number(row) - left) * scale + y) * size + (Number(column) - left) * scale + x;
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
      }
  return jsQR(pixels, size, size)?.data;
}

const codeOf = (letters: string, seconds: number): AttendanceCode => ({
  code: letters,
  url: `https://academy.example/companies/x/sessions/y/attend#${letters}`,
  next_at: new Date(Date.now() + seconds * 1000).toISOString(),
});

test('the dialog with the attendance code shows a QR code that opens the attendance page, and the code in groups of characters', async () => {
  await openApp(page, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Show code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Data protection in human resources' }));
  const picture = await dialog.findByRole('img', { name: 'QR code for recording the attendance' });
  const letters = dialog.getByText(/^ACDE 237\d$/).textContent.replace(' ', '');
  const { origin } = window.location;
  expect(readCode(picture)).toBe(
    `${origin}/companies/${nordlicht.companyId}/sessions/${sessionIdOf(1)}/attend#${letters}`,
  );
  expect(dialog.getByText(/^New code in \d+ seconds?$/)).toBeVisible();
  expect(dialog.getByText('0 people have attended so far.')).toBeVisible();
  expect(shownPath()).toBe(view);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(shownPath()).toBe(page);
});

describe('the attendance code as time passes', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  test('the next attendance code is requested when due, and after a failed request the previous code is shown as long as this code is accepted', async () => {
    const answers = [codeOf('AAAA1111', 20), undefined, codeOf('BBBB2222', 30)];
    let count = 0;
    let isBroken = false;
    const answering = handle(getAttendanceCode, () => {
      const answer = isBroken ? undefined : answers[Math.min(count, 2)];
      count += 1;
      if (answer === undefined) throw new MockError('unavailable');
      return { data: answer.code === 'BBBB2222' ? codeOf('BBBB2222', 30) : answer };
    });
    await openApp(view, { person, answers: [answering] });
    expect(await screen.findByText('AAAA 1111')).toBeVisible();
    await wait(15);
    expect(count).toBe(1);
    await wait(6);
    expect(count).toBe(2);
    expect(screen.getByText('The code could not be renewed. Trying again…')).toBeVisible();
    expect(screen.getByText('AAAA 1111')).toBeVisible();
    await wait(4);
    expect(await screen.findByText('BBBB 2222')).toBeVisible();
    expect(screen.queryByText(/could not be renewed/)).toBeNull();
    isBroken = true;
    await wait(75);
    expect(screen.getByText(/The code shown last is no longer valid\.$/)).toBeVisible();
    expect(screen.queryByText('BBBB 2222')).toBeNull();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    isBroken = false;
    await wait(4);
    expect(await screen.findByText('BBBB 2222')).toBeVisible();
  });

  test('if the service refuses to return an attendance code, the dialog shows the reason instead of a QR code', async () => {
    const refused = handle(getAttendanceCode, () => {
      throw new MockError('session_closed');
    });
    await openApp(view, { person, answers: [refused] });
    expect(await screen.findByText('The session is closed or does not take place.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  });
});

test.each([
  ['shortly after the current code ends', 12_000, 12_250],
  ['soon if the clock of the device is behind', 95_000, 3_000],
  ['soon if the clock of the device is ahead', -40_000, 3_000],
])(
  'codeRefreshDelay returns a delay after which the next attendance code is requested %s',
  (_case, remaining, delay) => {
    const now = Date.parse('2031-01-05T09:00:00.000Z');
    expect(codeRefreshDelay(new Date(now + remaining).toISOString(), now)).toBe(delay);
  },
);
