import type { Commit } from '@academy/content-player';
import type { Registration } from '@academy/contracts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { outcomeOf, withState } from './rules.ts';
import type { Answer } from './sendState.ts';

/** Milliseconds between two sent states, unless the package asks to store a state at once. */
const interval = 10_000;
/**
 * Milliseconds before a failed state is sent again: `first` after the first failure, doubled after each further one, up
 * to `longest`.
 */
const pause = { first: 2_000, longest: 60_000 };

interface Queue {
  /** Number of the last state that the service has stored. */
  sequence: number;
  /** Stores the unsent states on the device, or deletes them from the device if `states` is empty. */
  keep: (sequence: number, states: readonly Commit[]) => Promise<void>;
  send: (sequence: number, state: Commit) => Promise<Answer>;
  onStored: (registration: Registration) => void;
  /** Called when the lesson was opened elsewhere. The service ignores further states of this session. */
  onStale: () => void;
  onRefused: (failure: ApiFailure) => void;
  /** Called with true when a state could not be sent, and with false when states can be sent again. */
  onDelayed: (isDelayed: boolean) => void;
}

/**
 * Sends the states of an open session in order. Each state stays on the device until the service has stored or refused
 * it.
 * Each attempt gets a new number, because the service may have stored the state under the number of an earlier attempt
 * whose response was lost.
 */
export function createStateQueue(queue: Queue) {
  let { sequence } = queue;
  let waiting: readonly Commit[] = [];
  let isUrgent = false;
  let isSending = false;
  let isClosed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => queue.keep(sequence, waiting).catch(() => undefined);

  function pumpIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void pump();
    }, milliseconds);
  }

  /**
   * Handles the service's answer to a state. Only the answer to the latest attempt can delay the queue (`later`) or
   * close it (`stale`).
   */
  function settle(state: Commit, number: number, { registration, failure }: Answer) {
    const outcome = outcomeOf(failure);
    const isLatest = number === sequence;
    if (outcome === 'later') {
      if (!isLatest) return;
      failures += 1;
      queue.onDelayed(true);
      pumpIn(Math.min(pause.longest, pause.first * 2 ** (failures - 1)));
      return;
    }
    if (failures > 0) queue.onDelayed(false);
    failures = 0;
    waiting = waiting.filter((other) => other !== state);
    if (registration) queue.onStored(registration);
    if (failure && outcome === 'refused') queue.onRefused(failure);
    if (outcome !== 'stale' || !isLatest) return;
    waiting = [];
    isClosed = true;
    queue.onStale();
  }

  async function attempt(state: Commit, number: number) {
    settle(state, number, await queue.send(number, state));
    await keep();
  }

  async function pump(): Promise<void> {
    const [state] = waiting;
    if (isSending || isClosed || state === undefined) return;
    isSending = true;
    isUrgent &&= waiting.length > 1;
    sequence += 1;
    const number = sequence;
    await keep();
    await attempt(state, number);
    isSending = false;
    if (failures > 0 || isClosed || waiting.length === 0) return;
    if (isUrgent) await pump();
    else if (timer === undefined) pumpIn(interval);
  }

  return {
    /**
     * Adds a state. The state is sent at once if the package has asked for this (`isAsked`), otherwise within ten
     * seconds. After a failure, the state waits for the next attempt.
     */
    add(state: Commit, isAsked: boolean) {
      if (isClosed) return;
      waiting = withState(waiting, state);
      isUrgent ||= isAsked;
      if (isAsked && failures === 0 && !isSending) void pump();
      else void keep();
      if (timer === undefined && !isSending) pumpIn(interval);
    },

    /** Sends failed states again at once, for example because the device is online again. */
    retry() {
      if (failures > 0) pumpIn(0);
    },

    /** Sends all waiting states without waiting for answers, because the user may be leaving the page. */
    flush() {
      if (isClosed) return;
      for (const state of waiting) void attempt(state, (sequence += 1));
    },

    isEmpty: () => waiting.length === 0,

    /** Stops sending. Unsent states stay on the device. */
    close() {
      clearTimeout(timer);
      isClosed = true;
    },
  };
}

export type StateQueue = ReturnType<typeof createStateQueue>;
