/** Maximum length of a session, measured by the clock of the company's time zone (rule 470). */
export const maxSessionHours = 24;

/**
 * Maximum number of minutes that a session takes: an hour more than `maxSessionHours` if the clocks are set back
 * meanwhile.
 */
export const maxSessionMinutes = (maxSessionHours + 1) * 60;

export const maxRecordedPeople = 500;

/** Seconds for which an attendance code is shown. The previous code is accepted as well (rule 472). */
export const attendanceCodeSeconds = 30;

/**
 * Number of minutes before the start and after the end of a session in which attendance codes are accepted (rule 472).
 */
export const attendanceMargin = 30;

/**
 * Path of the page that records the attendance of the person who opens it. The path contains no language: the page is
 * shown in the user's language. The URL in the QR code has the attendance code as its fragment, which browsers send to
 * no server.
 */
export const attendancePath = (companyId: string, sessionId: string) =>
  `/companies/${companyId}/sessions/${sessionId}/attend`;

/** How a person's attendance was recorded: by the code that the trainer shows, or by a maintainer. */
export const attendanceSources = ['code', 'list'] as const;
export type AttendanceSource = (typeof attendanceSources)[number];

/**
 * States of a session:
 * - `planned`: neither closed nor cancelled, even if its end is past
 * - `closed`: a maintainer has confirmed the attendance, which counts from then on
 * - `cancelled`: the session does not take place
 */
export const sessionStates = ['planned', 'closed', 'cancelled'] as const;
export type SessionState = (typeof sessionStates)[number];
