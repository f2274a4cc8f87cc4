import type { OptionId, TestAttempt } from '@academy/contracts';
import { failureOf } from '../../shared/errors/errors.ts';
import { unsavedAnswersPrefix } from '../../shared/session/unsavedAnswers.ts';
import { localStore } from '../../shared/storage/browserStorage.ts';

/** Milliseconds until a failed save is repeated. The event `online` of the browser repeats it immediately. */
const retryInterval = 5000;

/** `closed` means that the attempt accepts no more answers. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failing' | 'closed';

export interface SaverState {
  status: SaveStatus;
  /** Answers that the service has not confirmed yet, by question id. */
  unsaved: Readonly<Record<string, OptionId[]>>;
  failure?: unknown;
}

/** Saves one answer. Rejects with an `ApiFailure`. */
export type SaveAnswer = (questionId: string, optionIds: OptionId[]) => Promise<void>;

interface StoredAnswers {
  until: string;
  answers: Record<string, OptionId[]>;
}

function readStored(key: string): StoredAnswers | undefined {
  const text = localStore.read(key);
  return text === null ? undefined : (JSON.parse(text) as StoredAnswers);
}

/** Removes unsaved answers of expired attempts from local storage. */
function removeExpired() {
  const keys = localStore.keys().filter((key) => key.startsWith(unsavedAnswersPrefix));
  for (const key of keys) if (Date.parse(readStored(key)?.until ?? '') < Date.now()) localStore.remove(key);
}

const isTemporary = (error: unknown) => {
  const status = failureOf(error)?.status;
  return typeof status !== 'number' || status >= 500 || status === 429;
};

/**
 * Saves the answers of an attempt one after the other, and repeats a save after a temporary failure.
 * Unsaved answers are also kept in local storage, so that a reload without a connection does not lose them (rule 197).
 */
function createAnswerSaver({ id, expires_at: until }: Pick<TestAttempt, 'id' | 'expires_at'>) {
  const key = unsavedAnswersPrefix + id;
  removeExpired();
  let state: SaverState = { status: 'idle', unsaved: readStored(key)?.answers ?? {} };
  const listeners = new Set<() => void>();
  let save: SaveAnswer | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: SaverState) {
    state = next;
    const { unsaved, status } = next;
    if (status === 'closed' || Object.keys(unsaved).length === 0) localStore.remove(key);
    else localStore.write(key, JSON.stringify({ until, answers: unsaved }));
    listeners.forEach((listener) => listener());
  }

  async function saveAll() {
    for (let [next] = Object.entries(state.unsaved); next; [next] = Object.entries(state.unsaved)) {
      const [questionId, optionIds] = next;
      set({ status: 'saving', unsaved: state.unsaved });
      try {
        await save?.(questionId, optionIds);
      } catch (error) {
        return fail(error);
      }
      const { [questionId]: current, ...rest } = state.unsaved;
      const isChanged = current !== optionIds && current !== undefined;
      set({ status: 'saving', unsaved: isChanged ? { ...rest, [questionId]: current } : rest });
    }
    set({ status: 'saved', unsaved: {} });
  }

  function fail(error: unknown) {
    const code = failureOf(error)?.code;
    if (code === 'attempt_closed' || code === 'test_attempt_not_found')
      return set({ status: 'closed', unsaved: {}, failure: error });
    set({ status: 'failing', unsaved: state.unsaved, failure: error });
    if (!isTemporary(error)) return;
    timer = setTimeout(retry, retryInterval);
    window.addEventListener('online', retry);
  }

  const retry = () => void flush();

  /** Saves all unsaved answers. Resolves to false if a save fails or the attempt is closed. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
    if (state.status !== 'closed' && Object.keys(state.unsaved).length > 0) {
      running ??= saveAll().finally(() => (running = undefined));
      await running;
    }
    return state.status !== 'closed' && Object.keys(state.unsaved).length === 0;
  }

  return {
    /** Sets the function that saves an answer, and saves answers that an earlier visit left unsaved. */
    saveWith: (next: SaveAnswer) => {
      save = next;
      void flush();
    },
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (questionId: string, optionIds: OptionId[]) => {
      if (state.status === 'closed') return;
      set({ ...state, unsaved: { ...state.unsaved, [questionId]: optionIds } });
      void flush();
    },
    flush,
  };
}

type AnswerSaver = ReturnType<typeof createAnswerSaver>;

/**
 * Savers by attempt id. The savers belong to no component, so that they still save answers after the learner has left
 * the test.
 */
const savers = new Map<string, AnswerSaver>();

export function saverOf(attempt: Pick<TestAttempt, 'id' | 'expires_at'>): AnswerSaver {
  const saver = savers.get(attempt.id) ?? createAnswerSaver(attempt);
  savers.set(attempt.id, saver);
  return saver;
}
