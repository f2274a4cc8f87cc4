/** Characters of a lesson's key: 36 bits, so that two lessons of a course do not share one. */
export const keyLength = 6;

/** How many lessons' keys fit into the 4,096 characters of SCORM 1.2's `suspend_data`, with one to spare. */
export const mostLessons = Math.floor(4_095 / keyLength);
