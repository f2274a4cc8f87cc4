-- Removes an erased person from audit entries that were written after the erasure was requested. Does nothing if the
-- erasure is not in progress. The function runs with the privileges of its owner, so it must not use the caller's
-- `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."forget_in_audit_v1"("erasure" uuid)
  RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  erased core.erasures;
BEGIN
  SELECT known.* INTO erased FROM core.erasures known
  JOIN core_published.erasures_to_carry_out_v1 open ON open.erasure_id = known.id
  WHERE known.id = erasure;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM core.forget_in_audit(erased, array(
    SELECT id FROM core.members WHERE user_id = erasure
    UNION SELECT member_id FROM core.merged_members WHERE user_id = erasure), '{}');
END
$$;

REVOKE ALL ON FUNCTION "core_published"."forget_in_audit_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."forget_in_audit_v1" TO worker;
