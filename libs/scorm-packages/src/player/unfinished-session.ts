/**
 * Separates the two session times at the end of the suspend data from each other and from the rest. The rest (keys of
 * lessons, and an attempt at the final test) never contains a dot.
 */
const separator = '.';

/** Times of a session with the LMS in whole seconds. */
export interface Session {
  /** Total time of all earlier sessions, as the LMS returned it at the start of this session. */
  totalBefore: number;
  elapsed: number;
}

/**
 * Appends the times of a session to the suspend data, so that the next session can tell whether the LMS has counted
 * `elapsed`.
 */
export const appendSession = (data: string, { totalBefore, elapsed }: Session): string =>
  [data, totalBefore.toString(36), elapsed.toString(36)].join(separator);

/**
 * Splits off the times of the previous session, which may be at the end of the suspend data. `previous` is undefined if
 * there are none.
 */
export function splitSession(suspendData: string): { data: string; previous: Session | undefined } {
  const [data = '', ...times] = suspendData.split(separator);
  const [totalBefore = NaN, elapsed = NaN] = times.map((time) => parseInt(time, 36));
  const isSession = totalBefore >= 0 && elapsed >= 0;
  return { data, previous: isSession ? { totalBefore, elapsed } : undefined };
}

/**
 * Seconds of the previous session that the LMS has not added to its total time. Moodle, for example, adds the time of a
 * session only when the session is terminated, which does not happen if the tab is killed. The total time is then
 * unchanged, and the next session reports the time of both sessions.
 */
export const uncountedTime = (previous: Session | undefined, total: number): number =>
  previous?.totalBefore === total ? previous.elapsed : 0;
