-- Notes the hash of the documents of a policy's version, when the version is published. A trigger records it as a version of
-- the content, like those of courses. The function runs with the rights of its owner, as `store_policy` does.
CREATE OR REPLACE FUNCTION "academy"."note_policy_content"(policy uuid, owner uuid, content_hash text)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE academy.courses SET fingerprint = content_hash WHERE id = policy AND company_id = owner
$$;

REVOKE ALL ON FUNCTION "academy"."note_policy_content" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "academy"."note_policy_content" TO academy_api;
