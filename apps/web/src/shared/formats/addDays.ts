/** Adds a number of days, which may be negative, to a calendar day. Days have the format `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
