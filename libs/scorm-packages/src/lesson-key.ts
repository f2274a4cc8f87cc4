/**
 * Number of characters of a lesson's key. Six characters have 36 bits, so that two lessons of a course hardly ever get
 * the same key.
 */
export const keyLength = 6;

const versionLength = 1;

/** Maximum length of the session times at the end of the suspend data: two separators and two numbers of six digits. */
const sessionLength = 14;

/** Length that is reserved in the suspend data for the attempt at the final test, as `serializeAttempt` writes it. */
const testLength = 48;

/** The maximum number of lessons: their keys must fit into the 4,096 characters of SCORM 1.2's `suspend_data`. */
export const maxLessons = (hasTest: boolean): number =>
  Math.floor((4_096 - versionLength - sessionLength - (hasTest ? testLength : 0)) / keyLength);
