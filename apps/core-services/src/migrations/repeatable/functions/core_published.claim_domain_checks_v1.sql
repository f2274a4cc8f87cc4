-- Claims at most `most` domains that are due to be looked up, and returns them without their tokens. A claim expires
-- after two minutes, so that the domains of a killed worker are looked up again. The worker calls this function instead
-- of reading a view, because every program can read the views of this schema. The function runs with the privileges of
-- its owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."claim_domain_checks_v1"("most" integer)
  RETURNS TABLE ("claim" uuid, "domain" text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE core.company_domains claimed
  SET claim = gen_random_uuid(), next_check_at = now() + interval '2 minutes'
  WHERE claimed.id IN (
    SELECT due.id FROM core.company_domains due WHERE due.next_check_at <= now()
    ORDER BY due.next_check_at, due.id LIMIT least(greatest(most, 0), 100) FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING claimed.claim, claimed.domain
$$;

REVOKE ALL ON FUNCTION "core_published"."claim_domain_checks_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."claim_domain_checks_v1" TO worker;
