-- Erases a person, who is identified as in `core.identify_person`. A repeated call has no effect.
-- `SECURITY DEFINER` runs the function with the privileges of its owner. `search_path` therefore ends with `pg_temp`:
-- PostgreSQL would otherwise search the caller's temporary objects first, and they could shadow built-in ones.
CREATE OR REPLACE FUNCTION "core_published"."erase_person_v1"(
  "erasure" uuid, "person" uuid, "person_address_hash" bytea, "stated_in" uuid, "asked_by" uuid
) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  erased core.erasures;
BEGIN
  INSERT INTO core.erasures (id, user_id, address_hash, company_id, requested_by, requested_at)
  VALUES (erasure, person, person_address_hash, stated_in, asked_by, now()) ON CONFLICT DO NOTHING
  RETURNING * INTO erased;
  IF FOUND THEN PERFORM core.carry_out_erasure(erased); END IF;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."erase_person_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."erase_person_v1" TO core_services;
