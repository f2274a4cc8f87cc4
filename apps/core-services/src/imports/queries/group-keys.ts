import { sql } from 'drizzle-orm';

/**
 * Returns the SQL expression for the keys of an array of group names.
 * Names are compared as in the unique index of groups, and sorted by code points.
 * @param names SQL expression of the type `text[]`
 */
export const groupKeysOf = (names: string) =>
  sql.raw(`coalesce((
    select array_agg(distinct lower(name collate "de-x-icu") collate "C" order by lower(name collate "de-x-icu") collate "C")
    from unnest(${names}) as name), '{}')`);
