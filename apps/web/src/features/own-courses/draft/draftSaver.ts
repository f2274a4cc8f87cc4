import { failureOf, type ApiFailure } from '../../../shared/errors/errors.ts';
import { tabStore } from '../../../shared/storage/browserStorage.ts';

/**
 * `waiting`: changes are sent soon. `offline`: the service cannot be reached. `refused`: the service has refused a
 * change. `changed`: somebody else has changed the draft since it was loaded. `locked`: somebody else is editing the
 * draft.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'changed' | 'locked';

export interface SaverSnapshot {
  state: SaveState;
  failure: ApiFailure | undefined;
}

/** Sends a change that is based on the given revision of the draft. Returns the new revision. */
type Send = (revision: number) => Promise<number>;

interface Pending {
  send: Send;
  /** Session storage contains a copy of this text until the service has saved the text. */
  text: string;
}

export interface Backup {
  revision: number;
  texts: Record<string, string>;
}

/** Milliseconds without typing after which changes are saved. */
export const saveDelay = 800;
/** Milliseconds between attempts to save while the service cannot be reached. */
export const retryDelay = 5_000;

const backupKey = (courseId: string) => `own-course:${courseId}`;

/** Returns the texts that a page had not saved when it was closed or crashed; undefined if there are none. */
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
 * Saves the changes of a draft one after the other, because each request names the revision that it changes.
 * If a text changes several times before it is sent, only its last version is sent. After a failure, all unsaved
 * changes are kept.
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

  /** Revision of the draft in the last response. */
  get revision(): number {
    return this.#revision;
  }

  get hasUnsaved(): boolean {
    return this.#snapshot.state !== 'saved';
  }

  /** Unsaved texts by file path. */
  get unsaved(): Record<string, string> {
    return Object.fromEntries([...this.#pending].map(([key, { text }]) => [key, text]));
  }

  /**
   * Saves a changed text after a short time without further changes.
   * @param key path of the file
   */
  change(key: string, text: string, send: Send): void {
    this.#pending.set(key, { text, send });
    this.#keep();
    if (this.#snapshot.state === 'changed' || this.#snapshot.state === 'locked') return;
    this.#set('waiting');
    this.#schedule(saveDelay);
  }

  forget(key: string): void {
    this.#pending.delete(key);
  }

  /** Saves all unsaved changes without delay. Resolves when they are saved or a request has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#queue = this.#queue.then(() => this.#sendAll());
    return this.#queue;
  }

  /** Saves all unsaved changes, and then sends another request that changes the draft. Rejects if either fails. */
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

  discard(): void {
    clearTimeout(this.#timer);
    this.#pending.clear();
    removeBackup(this.courseId);
    this.#set('saved');
  }

  /** Saves all unsaved changes when the user leaves the page. */
  dispose(): void {
    if (this.#pending.size > 0) void this.flush();
  }

  #schedule(delay: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  /**
   * Sends the unsaved changes one after the other. If the service refuses a change, this change stays unsaved, and the
   * next changes are sent.
   */
  async #sendAll(): Promise<void> {
    const refused = new Set<Pending>();
    let refusal: ApiFailure | undefined;
    for (let next = this.#next(refused); next; next = this.#next(refused)) {
      const [key, pending] = next;
      this.#set('saving');
      try {
        this.#revision = await pending.send(this.#revision);
        // Stays pending if the text was changed again during the request.
        if (this.#pending.get(key) === pending) this.#pending.delete(key);
        this.#keep();
      } catch (error) {
        const failure = failureOf(error);
        if (failure === undefined) throw error;
        if (this.#noteConflict(failure)) return;
        if (hasNoAnswer(failure)) {
          this.#set('offline', failure);
          this.#schedule(retryDelay);
          return;
        }
        refused.add(pending);
        refusal ??= failure;
      }
    }
    if (!['waiting', 'saving'].includes(this.#snapshot.state)) return;
    if (this.#pending.size === 0) this.#set('saved');
    else if (refusal) this.#set('refused', refusal);
  }

  /** Returns the next change to send, except changes that the service has just refused. */
  #next(refused: ReadonlySet<Pending>): [string, Pending] | undefined {
    const isStopped = ['changed', 'locked'].includes(this.#snapshot.state);
    return isStopped ? undefined : [...this.#pending].find(([, pending]) => !refused.has(pending));
  }

  /** Returns true, and sets the state, if somebody else has changed or locked the draft. */
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
