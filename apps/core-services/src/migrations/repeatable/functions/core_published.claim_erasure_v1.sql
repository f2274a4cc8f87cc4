-- Locks an erasure that the worker has to carry out now: one that was not carried out yet, or whose last run was more
-- than `second_run_after` seconds ago. Returns nothing if no run is due, or if another transaction has locked the
-- erasure. The function runs with the privileges of its owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."claim_erasure_v1"("erasure" uuid, "second_run_after" double precision)
  RETURNS SETOF "core_published"."erasures_to_carry_out_v1"
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM core_published.erasures_to_carry_out_v1
  WHERE erasure_id = erasure
    AND (carried_out_at IS NULL OR carried_out_at < now() - second_run_after * interval '1 second')
  FOR UPDATE SKIP LOCKED
$$;

REVOKE ALL ON FUNCTION "core_published"."claim_erasure_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."claim_erasure_v1" TO worker;
