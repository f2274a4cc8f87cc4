/** Returns the calendar day that is the given number of days after a day, which may be negative; days are written as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
