-- Erases a person again after a restored backup has brought back the person's data. Has no effect if the database still
-- contains the erasure. The seal proves that core-services has requested this erasure. Without it, the worker could
-- erase anybody. The function runs with the privileges of its owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."repeat_erasure_v1"(
  "erasure" uuid, "person" uuid, "person_address_hash" bytea, "stated_in" uuid, "asked_by" uuid, "asked_at" timestamptz,
  "seal" bytea
) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  erased core.erasures;
BEGIN
  INSERT INTO core.erasures (id, user_id, address_hash, company_id, requested_by, requested_at)
  VALUES (erasure, person, person_address_hash, stated_in, asked_by, least(asked_at, now())) ON CONFLICT DO NOTHING
  RETURNING * INTO erased;
  IF NOT FOUND THEN RETURN; END IF;
  IF seal IS DISTINCT FROM core.erasure_seal(erased) THEN
    RAISE EXCEPTION 'the seal of erasure % is not valid', erasure USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM core.carry_out_erasure(erased);
END
$$;

REVOKE ALL ON FUNCTION "core_published"."repeat_erasure_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."repeat_erasure_v1" TO worker;
