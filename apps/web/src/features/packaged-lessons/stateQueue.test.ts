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
 * Starts a queue with a simulated service. The service stores every state; if `isAnswering` is false, the test answers
 * instead.
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

test('the state queue at once sends a state that the package asks to store, with the number after the last number that the service knows', async () => {
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

test('the state queue stores values that a package only sets on the device at once, and sends the latest values every ten seconds', async () => {
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

test('a state of a packaged lesson stays on the device while the state is being sent, and is replaced by the next state', async () => {
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

test('the state queue sends a failed state again with new numbers after increasing delays, and at once when `retry` is called', async () => {
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

test('the state queue sends a completion of a lesson even if the package withdraws the completion before the completion is sent', async () => {
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

test('`flush` sends all waiting states of a packaged lesson again, and the state queue then ignores responses to earlier requests', async () => {
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

test('the state queue sends no further states after a response that a later session has replaced the session', async () => {
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

test('the state queue sends the next state of a packaged lesson after the service has refused a state', async () => {
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

test('states that are waiting when the state queue is closed stay on the device', async () => {
  const { queue, places, kept } = start({ isAnswering: false });
  queue.add(stateOf(1), false);
  queue.close();
  await pass(60_000);
  expect(places()).toEqual([]);
  expect(kept().places).toEqual([1]);
});
