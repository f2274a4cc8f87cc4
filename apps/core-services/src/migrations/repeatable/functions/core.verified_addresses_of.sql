-- Returns the addresses that belong to a user in all companies, in lower case.
CREATE OR REPLACE FUNCTION "core"."verified_addresses_of"("person" uuid) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(address ORDER BY address), '{}') FROM core.verified_addresses
  WHERE user_id = person AND core.address_verifier(address) = person
$$;
