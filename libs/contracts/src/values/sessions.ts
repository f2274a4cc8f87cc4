/** Maximum length of a session in hours. */
export const maxSessionHours = 24;

/** Maximum number of people whose attendance one request can record. */
export const maxRecordedPeople = 500;

/** Seconds for which an attendance code is shown. The code shown before it is accepted, too (rule 472). */
export const attendanceCodeSeconds = 30;

/** Minutes before the start and after the end of a session in which attendance codes are accepted (rule 472). */
export const attendanceMargin = 30;

/**
 * The page that records the attendance of whoever opens it, relative to the web app's origin; it is shown in the user's
 * language. The address of the QR code has the attendance code as its fragment, which browsers send to no server.
 */
export const attendancePath = (companyId: string, sessionId: string) =>
  `/companies/${companyId}/sessions/${sessionId}/attend`;

/** How the attendance of a person was recorded: by the code that the trainer shows, or by a maintainer. */
export const attendanceSources = ['code', 'list'] as const;
export type AttendanceSource = (typeof attendanceSources)[number];

/**
 * States of a session:
 * - `planned`: it has not been closed, even if its end is past
 * - `closed`: a maintainer has confirmed the attendance, which counts from then on
 * - `cancelled`: it does not take place
 */
export const sessionStates = ['planned', 'closed', 'cancelled'] as const;
export type SessionState = (typeof sessionStates)[number];
