import type { Commit, StartValues } from '../messages.ts';

/** What happens in the runtime: the package sets values, asks to store them, or ends. */
type Listener = (isUrgent: boolean) => void;

/** A SCORM runtime that runs in the player's page, where the package looks for it. */
export interface Runtime {
  /** Returns what the package has stored and reported until now. */
  commit: () => Commit;
}

/** Puts the runtime of a SCORM version into the window, with what the package has stored earlier. */
export type StartRuntime = (values: StartValues, onChange: Listener) => Runtime;
