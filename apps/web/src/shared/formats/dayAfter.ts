/** Returns the calendar day after a day; both are written as `YYYY-MM-DD`. Null or undefined is returned as null. */
export function dayAfter(day: string | null | undefined): string | null {
  if (!day) return null;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
