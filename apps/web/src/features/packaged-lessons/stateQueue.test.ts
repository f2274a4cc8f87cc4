/** @jest-environment node */
import type { Commit } from '@academy/content-player';
import type { Registration } from '@academy/contracts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { createStateQueue } from './stateQueue.ts';

const stateOf = (place: number, more: Partial<Commit> = {}): Commit => ({
  state: { place },
  completion: 'incomplete',
  success: 'unknown',
  score: null,
  ...more,
});
const completed = { completion: 'completed' } as const;
const stored = { registration: { recorded: false } as Registration };
const failing = (status: ApiFailure['status'], code: string) => ({
  failure: { status, code, message: code },
});
const offline = failing('network', 'network_error');
const stale = failing(409, 'stale_session');

type Answer = Awaited<ReturnType<Parameters<typeof createStateQueue>[0]['send']>>;

/**
 * Starts a queue with a simulated service, which stores every state or, without `isAnswering`, lets the test answer.
 */
function start({ isAnswering = true, sequence = 0 } = {}) {
  const sent: { number: number; place: unknown; answer: (answer: Answer) => void }[] = [];
  const happened: string[] = [];
  let kept: { sequence: number; places: unknown[] } = { sequence: 0, places: [] };
  const queue = createStateQueue({
    sequence,
    keep: (number, states) => {
      kept = { sequence: number, places: states.map(({ state }) => state['place']) };
      return Promise.resolve();
    },
    send: (number, { state }) =>
      new Promise<Answer>((answer) => {
        sent.push({ number, place: state['place'], answer });
        if (isAnswering) answer(stored);
      }),
    onStored: () => happened.push('stored'),
    onStale: () => happened.push('stale'),
    onRefused: ({ code }) => happened.push(code),
    onDelayed: (isDelayed) => happened.push(isDelayed ? 'delayed' : 'on time'),
  });
  const places = () => sent.map(({ number, place }) => [number, place]);
  return { queue, sent, happened, places, kept: () => kept };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a state that the package asks to store is sent at once, with the number after the last number that the service knows', async () => {
  const { queue, places, kept } = start({ sequence: 4 });
  queue.add(stateOf(1), true);
  await pass(0);
  queue.add(stateOf(2), true);
  await pass(0);
  expect(places()).toEqual([
    [5, 1],
    [6, 2],
  ]);
  expect(kept()).toEqual({ sequence: 6, places: [] });
  expect(queue.isEmpty()).toBe(true);
});

test('values that a package only sets are stored on the device at once, and sent every ten seconds', async () => {
  const { queue, places, kept } = start();
  for (let second = 1; second <= 25; second += 1) {
    queue.add(stateOf(second), false);
    expect(kept().places).toEqual([second]);
    await pass(1_000);
  }
  expect(places()).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

test('a state stays on the device while it is being sent, and is replaced by the next state', async () => {
  const { queue, sent, places, kept } = start({ isAnswering: false });
  queue.add(stateOf(1), true);
  await pass(0);
  expect(kept()).toEqual({ sequence: 1, places: [1] });
  queue.add(stateOf(2), true);
  queue.add(stateOf(3), true);
  await pass(0);
  sent[0]?.answer(stored);
  await pass(0);
  expect(places()).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect(kept()).toEqual({ sequence: 2, places: [3] });
});

test('a state that could not be sent is retried with new numbers and growing pauses, and at once when the connection is back', async () => {
  const { queue, sent, places, happened } = start({ isAnswering: false });
  queue.add(stateOf(1), true);
  await pass(0);
  sent[0]?.answer(offline);
  await pass(1_999);
  expect(places()).toHaveLength(1);
  await pass(1);
  sent[1]?.answer(failing(503, 'unavailable'));
  queue.add(stateOf(2), true);
  await pass(3_999);
  expect(places()).toHaveLength(2);
  await pass(1);
  sent[2]?.answer(offline);
  await pass(0);
  queue.retry();
  await pass(0);
  expect(places()).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
  sent[3]?.answer(stored);
  await pass(0);
  expect(happened).toEqual(['delayed', 'delayed', 'delayed', 'on time', 'stored']);
});

test('a completion is sent even if the package withdraws the completion before it is sent', async () => {
  const { queue, sent, places } = start({ isAnswering: false });
  queue.add(stateOf(1), true);
  await pass(0);
  queue.add(stateOf(2, completed), true);
  queue.add(stateOf(3), true);
  queue.add(stateOf(4), true);
  sent[0]?.answer(stored);
  await pass(0);
  sent[1]?.answer(stored);
  await pass(0);
  expect(places()).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
  ]);
});

test('when the user leaves the page, all waiting states are sent again, and answers to earlier attempts are ignored', async () => {
  const { queue, sent, places, happened, kept } = start({ isAnswering: false });
  queue.add(stateOf(1, completed), true);
  await pass(0);
  queue.add(stateOf(2), false);
  queue.flush();
  expect(places()).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  sent[2]?.answer(stored);
  sent[1]?.answer(stale);
  sent[0]?.answer(stale);
  await pass(0);
  expect(happened).toEqual(['stored']);
  expect(queue.isEmpty()).toBe(true);
  expect(kept().places).toEqual([]);
});

test('a session that was replaced by a later session sends no further states', async () => {
  const { queue, sent, places, happened, kept } = start({ isAnswering: false });
  queue.add(stateOf(1), true);
  await pass(0);
  queue.add(stateOf(2), true);
  sent[0]?.answer(stale);
  await pass(20_000);
  queue.add(stateOf(3), true);
  queue.flush();
  await pass(20_000);
  expect(happened).toEqual(['stale']);
  expect(places()).toHaveLength(1);
  expect(kept().places).toEqual([]);
});

test('a state that the service refuses does not stop the next one', async () => {
  const { queue, sent, places, happened } = start({ isAnswering: false });
  queue.add(stateOf(1), true);
  await pass(0);
  sent[0]?.answer(failing(413, 'registration_state_too_large'));
  await pass(0);
  queue.add(stateOf(2), true);
  await pass(0);
  sent[1]?.answer(stored);
  await pass(0);
  expect(happened).toEqual(['registration_state_too_large', 'stored']);
  expect(places()).toHaveLength(2);
});

test('states that are waiting when the queue is closed stay on the device', async () => {
  const { queue, places, kept } = start({ isAnswering: false });
  queue.add(stateOf(1), false);
  queue.close();
  await pass(60_000);
  expect(places()).toEqual([]);
  expect(kept().places).toEqual([1]);
});
