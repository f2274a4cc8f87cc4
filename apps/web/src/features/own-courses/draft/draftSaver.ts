import { failureOf, type ApiFailure } from '../../../shared/errors/errors.ts';
import { tabStore } from '../../../shared/storage/browserStorage.ts';

/**
 * State of saving: `changed` means that somebody else has changed the draft since it was loaded, `locked` that somebody
 * else edits it, and `refused` that the service refuses a change.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'changed' | 'locked';

export interface SaverSnapshot {
  state: SaveState;
  /** Why the last request failed. */
  failure: ApiFailure | undefined;
}

/** Stores something on the basis of a revision, and returns the new revision. */
type Send = (revision: number) => Promise<number>;

interface Pending {
  send: Send;
  /** What is kept on the device until it is saved. */
  text: string;
}

export interface Backup {
  revision: number;
  texts: Record<string, string>;
}

/** Milliseconds without a change after which changes are saved. */
export const saveDelay = 800;
/** Milliseconds after which saving is tried again while the service cannot be reached. */
export const retryDelay = 5_000;

const backupKey = (courseId: string) => `own-course:${courseId}`;

/** Returns what a closed or crashed page has not saved. */
export function readBackup(courseId: string): Backup | undefined {
  const stored = tabStore.read(backupKey(courseId));
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as Backup;
  } catch {
    return undefined;
  }
}

export const removeBackup = (courseId: string): void => tabStore.remove(backupKey(courseId));

const hasNoAnswer = ({ status }: ApiFailure) => typeof status === 'string' || status >= 500 || status === 429;

/**
 * Saves the changes of a draft one after the other, because each change states the revision on which it is based.
 * Of several changes of the same text that wait, only the last one is sent. Nothing is dropped after a failure.
 */
export class DraftSaver {
  #snapshot: SaverSnapshot = { state: 'saved', failure: undefined };
  #revision: number;
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly courseId: string,
    revision: number,
  ) {
    this.#revision = revision;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): SaverSnapshot => this.#snapshot;

  /** Revision of the draft that the last answer has stated. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether leaving the page would lose changes. */
  get hasUnsaved(): boolean {
    return this.#snapshot.state !== 'saved';
  }

  /** What is not saved yet, by the name of the text. */
  get unsaved(): Record<string, string> {
    return Object.fromEntries([...this.#pending].map(([key, { text }]) => [key, text]));
  }

  /** Saves a change after a short time without further changes. @param key name of the text that the change replaces */
  change(key: string, text: string, send: Send): void {
    this.#pending.set(key, { text, send });
    this.#keep();
    if (this.#snapshot.state === 'changed' || this.#snapshot.state === 'locked') return;
    this.#set('waiting');
    this.#schedule(saveDelay);
  }

  /** Forgets a change that waits. */
  forget(key: string): void {
    this.#pending.delete(key);
  }

  /** Saves what waits. Resolves when everything is saved or a request has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#queue = this.#queue.then(() => this.#sendAll());
    return this.#queue;
  }

  /**
   * Runs a request that changes the draft at once, after everything that waits is saved.
   * @throws the failure of the request, or that of saving what waits
   */
  async run<Result extends { revision: number }>(
    send: (revision: number) => Promise<Result>,
  ): Promise<Result> {
    await this.flush();
    const request = this.#queue.then(async () => {
      if (this.#pending.size > 0 && this.#snapshot.failure) throw this.#snapshot.failure;
      const result = await send(this.#revision);
      this.#revision = result.revision;
      return result;
    });
    this.#queue = request.then(
      () => undefined,
      (error: unknown) => void this.#noteConflict(error),
    );
    return request;
  }

  /** Forgets what is not saved. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#pending.clear();
    removeBackup(this.courseId);
    this.#set('saved');
  }

  /** Saves what waits when the page is left. */
  dispose(): void {
    if (this.#pending.size > 0) void this.flush();
  }

  #schedule(delay: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      const [key, pending] = next;
      this.#set('saving');
      try {
        this.#revision = await pending.send(this.#revision);
        // The text may have been changed again while it was being saved.
        if (this.#pending.get(key) === pending) this.#pending.delete(key);
        this.#keep();
      } catch (error) {
        this.#fail(error);
        return;
      }
    }
    if (this.#pending.size === 0 && ['waiting', 'saving'].includes(this.#snapshot.state)) this.#set('saved');
  }

  #next(): [string, Pending] | undefined {
    const isStopped = ['changed', 'locked'].includes(this.#snapshot.state);
    return isStopped ? undefined : this.#pending.entries().next().value;
  }

  #fail(error: unknown) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    if (this.#noteConflict(failure)) return;
    if (hasNoAnswer(failure)) {
      this.#set('offline', failure);
      this.#schedule(retryDelay);
    } else this.#set('refused', failure);
  }

  /** Returns whether the failure is a conflict with somebody else. */
  #noteConflict(error: unknown): boolean {
    const failure = failureOf(error);
    if (failure?.code === 'draft_changed') this.#set('changed', failure);
    else if (failure?.code === 'draft_locked') this.#set('locked', failure);
    else return false;
    return true;
  }

  #keep() {
    if (this.#pending.size === 0) return removeBackup(this.courseId);
    const backup: Backup = { revision: this.#revision, texts: this.unsaved };
    tabStore.write(backupKey(this.courseId), JSON.stringify(backup));
  }

  #set(state: SaveState, failure?: ApiFailure) {
    this.#snapshot = { state, failure };
    this.#listeners.forEach((listener) => listener());
  }
}
