import type { CompletionState, ContentLaunch, SuccessState } from '@academy/contracts';

/** What a SCORM package has stored, as the runtime serialises it. */
export type State = Record<string, unknown>;

/** Data that the SCORM runtime needs before the lesson starts. */
export type StartValues = Omit<ContentLaunch, 'format' | 'url' | 'ticket'>;

/** What a package has stored and reported at one moment. */
export interface Commit {
  state: State;
  completion: CompletionState;
  success: SuccessState;
  /** From -1 to 1; null if the package has reported none. */
  score: number | null;
}

/** Messages of the web app to the player. */
export type ToPlayer =
  | { academy: 'start'; values: StartValues }
  /** The learner leaves the lesson: the player closes the package's frame, so that the package can store its state. */
  | { academy: 'stop' };

/** Messages of the player to the web app. */
export type FromPlayer =
  /** The player is loaded and waits for `start`. */
  | { academy: 'ready' }
  /** The package has set values. `isUrgent` is true if the package has also asked to store them. */
  | { academy: 'commit'; commit: Commit; isUrgent: boolean }
  /** The package's frame is closed, and everything that it has stored is sent. */
  | { academy: 'stopped' };

const kinds: readonly unknown[] = ['ready', 'commit', 'stopped'] satisfies FromPlayer['academy'][];

/** Returns true if the data of a message event has the form of a message of the player; the caller checks the origin. */
export function isFromPlayer(data: unknown): data is FromPlayer {
  if (typeof data !== 'object' || data === null || !('academy' in data)) return false;
  return (
    kinds.includes(data.academy) && (data.academy !== 'commit' || ('commit' in data && isCommit(data.commit)))
  );
}

/**
 * Messages between windows can contain values that JSON cannot represent and the service could therefore not receive.
 */
function isJsonObject(value: unknown): boolean {
  try {
    return JSON.stringify(value).startsWith('{');
  } catch {
    return false;
  }
}

function isCommit(data: unknown): data is Commit {
  if (typeof data !== 'object' || data === null) return false;
  const { state, completion, success, score } = data as Record<string, unknown>;
  return (
    isJsonObject(state) &&
    typeof completion === 'string' &&
    typeof success === 'string' &&
    (score === null || typeof score === 'number')
  );
}
