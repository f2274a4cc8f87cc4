import { lt, sql } from 'drizzle-orm';
import { dailyUses } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Deletes the request counters of previous days, which no longer limit any request. */
export const deletePastUses = (db: Database) =>
  db.delete(dailyUses).where(lt(dailyUses.day, sql`(now() at time zone 'UTC')::date`));
