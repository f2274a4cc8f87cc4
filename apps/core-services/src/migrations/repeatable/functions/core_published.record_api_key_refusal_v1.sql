-- Records that a request with a revoked or expired API key was refused, at most once a minute for each key. The
-- function runs with the privileges of its owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."record_api_key_refusal_v1"("key" uuid)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE core.api_keys SET last_refused_at = now()
  WHERE id = key AND (last_refused_at IS NULL OR last_refused_at < now() - interval '1 minute')
$$;

REVOKE ALL ON FUNCTION "core_published"."record_api_key_refusal_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."record_api_key_refusal_v1" TO core_services, academy_api;
