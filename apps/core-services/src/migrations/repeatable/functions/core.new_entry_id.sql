-- Returns a new UUID of version 7, which sorts by time, like `uuidv7()`, which PostgreSQL only has from version 18 on.
-- The 12 bits after the version are the fraction of the millisecond, so that ids that one statement creates sort in the
-- order of their creation.
CREATE OR REPLACE FUNCTION "core"."new_entry_id"() RETURNS uuid LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(
    overlay(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send(micros / 1000) FROM 3) FROM 1 FOR 6)
      PLACING substring(int4send((7 << 12) | (micros % 1000 * 4096 / 1000)::int) FROM 3) FROM 7 FOR 2),
    'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS clock
$$;
