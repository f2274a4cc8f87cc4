-- Records the use of an API key, with the IP address and the user agent of the request. All processes of core-services
-- and academy-api call this function. To limit the number of writes, the function updates the row of a key at most once
-- a minute. The function runs with the privileges of its owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."record_api_key_use_v1"("key" uuid, "address" text, "program" text)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE core.api_keys
  SET last_used_at = now(), last_used_address = left(address, 100), last_used_program = left(program, 100)
  WHERE id = key AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
$$;

REVOKE ALL ON FUNCTION "core_published"."record_api_key_use_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."record_api_key_use_v1" TO core_services, academy_api;
