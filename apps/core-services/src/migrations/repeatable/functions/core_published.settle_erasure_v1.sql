-- Notes that the worker has carried out an erasure. If `is_over` is true and the erasure was carried out before, deletes it.
-- The comment of `erase_person_v1` explains why `search_path` is set.
CREATE OR REPLACE FUNCTION "core_published"."settle_erasure_v1"("erasure" uuid, "is_over" boolean)
  RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF is_over THEN
    DELETE FROM core_published.erasures_to_carry_out_v1 WHERE erasure_id = erasure AND carried_out_at IS NOT NULL;
  END IF;
  UPDATE core_published.erasures_to_carry_out_v1 SET carried_out_at = now() WHERE erasure_id = erasure;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."settle_erasure_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."settle_erasure_v1" TO worker;
