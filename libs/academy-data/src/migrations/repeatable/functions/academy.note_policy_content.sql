-- Stores the hash of a policy's documents when a version of the policy is published. A trigger on `courses` then adds
-- the hash to `course_versions`, as it does for courses. The function runs with the rights of its owner, because
-- academy-api may not change the rows of policies in `courses`.
CREATE OR REPLACE FUNCTION "academy"."note_policy_content"(policy uuid, owner uuid, content_hash text)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE academy.courses SET fingerprint = content_hash WHERE id = policy AND company_id = owner
$$;

REVOKE ALL ON FUNCTION "academy"."note_policy_content" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "academy"."note_policy_content" TO academy_api;
