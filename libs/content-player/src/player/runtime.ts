import type { Commit, StartValues } from '../messages.ts';

/**
 * Called when the package sets values, asks to store them, or ends its session. `isUrgent` is false if the package only
 * set values.
 */
type Listener = (isUrgent: boolean) => void;

/** A SCORM runtime. The runtime is in the player's page, where packages look for it. */
export interface Runtime {
  commit: () => Commit;
}

/** Adds the runtime of a SCORM version to the window, with the values that the package stored in earlier sessions. */
export type StartRuntime = (values: StartValues, onChange: Listener) => Runtime;
