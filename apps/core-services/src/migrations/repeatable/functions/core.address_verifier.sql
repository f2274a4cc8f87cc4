-- Returns the user to whom an address belongs in all companies: the user for whom the identity provider verified it
-- last. The parameter is in lower case.
CREATE OR REPLACE FUNCTION "core"."address_verifier"("verified" text) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT user_id FROM core.verified_addresses WHERE address = verified ORDER BY verified_at DESC, user_id DESC LIMIT 1
$$;
