-- Returns the time at which an API key stops working unless it is revoked: its expiry, or seven days after the
-- responsible person has lost the permissions for its scopes, whichever is earlier (rule 291).
CREATE OR REPLACE FUNCTION "core"."api_key_end"("expires_at" timestamptz, "lost_at" timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT least(expires_at, lost_at + interval '7 days')
$$;
