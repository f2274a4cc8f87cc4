export { isExpectedInSession, isInSessionAudience, isPlannedSession } from './audience.ts';
export { sessionUrl, writeSessionCalendar, type SessionEvent } from './calendar.ts';
export { sessionPeriod } from './period.ts';
