import { lt, sql } from 'drizzle-orm';
import { dailyUses } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Deletes the counters of earlier days, which limit no request any more. */
export const deletePastUses = (db: Database) =>
  db.delete(dailyUses).where(lt(dailyUses.day, sql`(now() at time zone 'UTC')::date`));
