import { deadlineNoticeDays } from '@academy/contracts/client';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

export interface DeadlineState {
  kind: 'later' | 'soon' | 'today' | 'passed';
  daysLeft: number;
}

/**
 * Returns the state of a deadline, and the days until its day. A deadline passes only at the end of its day.
 * @param deadline `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function deadlineState(deadline: string, today: string): DeadlineState {
  const daysLeft = Math.round((Date.parse(deadline) - Date.parse(today)) / millisecondsOfDay);
  if (daysLeft < 0) return { kind: 'passed', daysLeft };
  if (daysLeft === 0) return { kind: 'today', daysLeft };
  return { kind: daysLeft <= deadlineNoticeDays ? 'soon' : 'later', daysLeft };
}
