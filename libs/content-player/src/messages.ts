import type { CompletionState, ContentLaunch, SuccessState } from '@academy/contracts';

export type State = Record<string, unknown>;

export type StartValues = Omit<ContentLaunch, 'format' | 'url' | 'ticket'>;

export interface Commit {
  state: State;
  completion: CompletionState;
  success: SuccessState;
  /** Scaled score from -1 to 1; null if the package has reported none. */
  score: number | null;
}

export type ToPlayer =
  | { academy: 'start'; values: StartValues }
  /**
   * The learner leaves the lesson. The player then removes the package's frame, so that the package can store its state
   * while it is unloaded.
   */
  | { academy: 'stop' };

export type FromPlayer =
  | { academy: 'ready' }
  /**
   * The package has set values. `isUrgent` is true if they must be stored at once, for example because the package
   * asked for it.
   */
  | { academy: 'commit'; commit: Commit; isUrgent: boolean }
  /** The package's frame was removed, and all values that the package has set were sent. */
  | { academy: 'stopped' };

const kinds: readonly unknown[] = ['ready', 'commit', 'stopped'] satisfies FromPlayer['academy'][];

/** Whether the data of a message event has the form of a message of the player. The caller must check the origin. */
export function isFromPlayer(data: unknown): data is FromPlayer {
  if (typeof data !== 'object' || data === null || !('academy' in data)) return false;
  return (
    kinds.includes(data.academy) && (data.academy !== 'commit' || ('commit' in data && isCommit(data.commit)))
  );
}

/**
 * Whether JSON can represent the value. Messages between windows can contain other values, which the web app could not
 * send to the service.
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
