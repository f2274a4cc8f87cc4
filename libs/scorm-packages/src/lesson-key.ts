/** Characters of a lesson's key: 36 bits, enough to avoid collisions within a course. */
export const keyLength = 6;

/**
 * Maximum number of keys in the 4,096 characters of SCORM 1.2's `suspend_data`, of which one character is the format
 * version.
 */
export const maxLessons = Math.floor(4_095 / keyLength);
