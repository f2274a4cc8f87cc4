import { sql } from 'drizzle-orm';

/**
 * Returns an SQL expression that converts an array of group names to keys, which are the distinct names in lower case.
 * Names have the same key if the unique index of groups treats them as equal. The keys are sorted by code points.
 * @param names SQL expression of the type `text[]`
 */
export const groupKeysOf = (names: string) =>
  sql.raw(`coalesce((
    select array_agg(distinct lower(name collate "de-x-icu") collate "C" order by lower(name collate "de-x-icu") collate "C")
    from unnest(${names}) as name), '{}')`);
