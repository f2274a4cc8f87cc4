-- Records the use of an API key. All processes of core-services and academy-api call this function.
-- To limit the number of writes, it updates the row of a key at most once a minute.
-- `erase_person_v1` explains the value of `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."record_api_key_use_v1"("key" uuid)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE core.api_keys SET last_used_at = now()
  WHERE id = key AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
$$;

REVOKE ALL ON FUNCTION "core_published"."record_api_key_use_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."record_api_key_use_v1" TO core_services, academy_api;
