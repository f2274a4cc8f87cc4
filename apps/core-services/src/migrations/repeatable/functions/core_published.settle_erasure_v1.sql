-- Records that the worker has carried out an erasure. If `is_over` is true and the erasure was already carried out
-- before, deletes the erasure. The function runs with the privileges of its owner, so it must not use the caller's
-- `search_path`.
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
