-- Claims domains that are due to be looked up, at most `most`, and returns them without their tokens.
-- A claim expires after two minutes, so that the domains of a killed worker are looked up again.
-- Programs call this function instead of reading a view, because views in this schema are readable by other programs too.
-- The comment of `erase_person_v1` explains why `search_path` is set.
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
