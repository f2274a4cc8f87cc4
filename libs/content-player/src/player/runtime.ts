import type { Commit, StartValues } from '../messages.ts';

/** Called when the package sets values, asks to store them, or ends. `isUrgent` is false if it only set values. */
type Listener = (isUrgent: boolean) => void;

/** A SCORM runtime that runs in the player's page, where the package looks for it. */
export interface Runtime {
  /** Returns what the package has stored and reported until now. */
  commit: () => Commit;
}

/** Adds the runtime of a SCORM version to the window, with the values that the package stored in earlier sessions. */
export type StartRuntime = (values: StartValues, onChange: Listener) => Runtime;
