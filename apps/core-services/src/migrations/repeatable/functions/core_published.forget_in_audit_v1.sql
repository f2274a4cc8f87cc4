-- Removes an erased person's names and addresses from the audit. What was done, when, and the actor's id are kept. A subject
-- is an address, or a name that may be followed by a course title. For `search_path` see `erase_person_v1`.
CREATE OR REPLACE FUNCTION "core_published"."forget_in_audit_v1"("erasure" uuid, "companies" uuid[], "words" text[])
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE audit.entries entry
  SET subject = core.pseudonym(erasure) || substr(entry.subject, length(word) + 1)
  FROM unnest(words) AS word
  WHERE entry.company_id = ANY (companies) AND word <> ''
    AND (lower(entry.subject) = lower(word) OR starts_with(entry.subject, word || ', '))
    AND EXISTS (SELECT FROM core.erasures WHERE id = erasure);
  UPDATE audit.entries entry SET actor_name = ''
  FROM core.erasures erased
  WHERE erased.id = erasure AND entry.actor_id = erased.user_id AND entry.actor_name <> ''
$$;

REVOKE ALL ON FUNCTION "core_published"."forget_in_audit_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."forget_in_audit_v1" TO worker;
