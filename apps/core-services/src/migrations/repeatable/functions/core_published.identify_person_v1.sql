-- Returns the ids and addresses by which the data of a person is found, like `core.identify_person`. The person is the
-- given user, the user for whom `address` was verified last, or the person whom the company `stated_in` knows by
-- `address`. `user_id` is null if the person has no account, or if nobody is known by the address. The function runs
-- with the privileges of its owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."identify_person_v1"(
  "person" uuid, "address" text, "stated_in" uuid,
  OUT "user_id" uuid, OUT "verified_addresses" text[], OUT "member_ids" uuid[], OUT "company_ids" uuid[],
  OUT "stated_company_ids" uuid[], OUT "stated_addresses" text[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  user_id := CASE WHEN stated_in IS NULL THEN coalesce(person, core.address_verifier(address)) END;
  SELECT known.verified_addresses, known.member_ids, known.company_ids, known.stated_company_ids, known.stated_addresses
    INTO verified_addresses, member_ids, company_ids, stated_company_ids, stated_addresses
  FROM core.identify_person(user_id, sha256(convert_to(address, 'UTF8')), stated_in) known;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."identify_person_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."identify_person_v1" TO core_services, academy_api;
