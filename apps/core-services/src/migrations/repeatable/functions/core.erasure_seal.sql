-- Returns the seal of an erasure, which proves that core-services has requested it. The secret is hashed twice, as in
-- HMAC, so that nobody can compute the seal of a longer text from a known seal.
CREATE OR REPLACE FUNCTION "core"."erasure_seal"("erased" core.erasures) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(secret, 'UTF8') || sha256(convert_to(
    secret || concat_ws('|', erased.id, coalesce(erased.user_id::text, '-'),
      coalesce(encode(erased.address_hash, 'hex'), '-'), coalesce(erased.company_id::text, '-'), erased.requested_by), 'UTF8')))
  FROM core.erasure_secret
$$;
