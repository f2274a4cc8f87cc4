/** Length of a lesson's key in characters; the 36 bits of six characters avoid collisions within a course. */
export const keyLength = 6;

/** Number of characters of the format version at the start of the suspend data. */
const versionLength = 1;

/** Maximum length of the session times at the end of the suspend data: two separators and two numbers of six digits. */
const sessionLength = 14;

/** Maximum length of the attempt at the final test in the suspend data, see `serializeAttempt`. */
const testLength = 48;

/** Returns the maximum number of lessons whose keys fit into the 4,096 characters of SCORM 1.2's `suspend_data`. */
export const maxLessons = (hasTest: boolean): number =>
  Math.floor((4_096 - versionLength - sessionLength - (hasTest ? testLength : 0)) / keyLength);
