/** Separates the completed lessons and the two session times in the suspend data; lesson keys never contain a dot. */
const separator = '.';

/** Times of a session with the LMS, in whole seconds. */
export interface Session {
  /** Total time of all earlier sessions, as the LMS reported it when this session started. */
  totalBefore: number;
  /** Time that this session reports. */
  elapsed: number;
}

/** Appends session times to the suspend data, so that the next session can tell whether the LMS counted `elapsed`. */
export const appendSession = (data: string, { totalBefore, elapsed }: Session): string =>
  [data, totalBefore.toString(36), elapsed.toString(36)].join(separator);

/** Splits suspend data into the completed lessons and the times of the previous session (undefined if none are stored). */
export function splitSession(suspendData: string): { data: string; previous: Session | undefined } {
  const [data = '', ...times] = suspendData.split(separator);
  const [totalBefore = NaN, elapsed = NaN] = times.map((time) => parseInt(time, 36));
  const isSession = totalBefore >= 0 && elapsed >= 0;
  return { data, previous: isSession ? { totalBefore, elapsed } : undefined };
}

/**
 * Returns the seconds of the previous session that the LMS did not add to its total time.
 * Moodle adds a session's time only when the session is terminated, which never happens if the tab is killed.
 * If the LMS did not add the time, the total time is unchanged, and the next session reports the time of both sessions.
 */
export const uncountedTime = (previous: Session | undefined, total: number): number =>
  previous?.totalBefore === total ? previous.elapsed : 0;
