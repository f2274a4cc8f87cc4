-- Removes an erased person's names and addresses from the audit log. The action, its time and the actor's id are kept.
-- The subject of an audit entry is an address, or a name that may be followed by a course title.
-- The salts of changed entries in the hash chain are deleted, so that the hashes of the erased texts reveal nothing.
-- In each company, a new audit entry states how many chained entries were changed, so that verification can account for them.
-- `erase_person_v1` explains the value of `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."forget_in_audit_v1"("erasure" uuid, "companies" uuid[], "words" text[])
  RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  erased_user uuid;
  asking_user uuid;
  changed uuid[];
  renamed uuid[];
BEGIN
  SELECT user_id, requested_by INTO erased_user, asking_user FROM core.erasures WHERE id = erasure;
  IF NOT FOUND THEN RETURN; END IF;
  -- The lock prevents other transactions from adding entries to the hash chain until this transaction ends.
  -- Otherwise the hash of an added entry could cover a text that this function replaces.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit-chain', 0));

  WITH found AS (
    UPDATE audit.entries entry
    SET subject = core.pseudonym(erasure) || substr(entry.subject, length(word) + 1)
    FROM unnest(words) AS word
    WHERE entry.company_id = ANY (companies) AND word <> ''
      AND (lower(entry.subject) = lower(word) OR starts_with(entry.subject, word || ', '))
    RETURNING entry.id
  )
  SELECT coalesce(array_agg(found.id), '{}') INTO changed FROM found;
  WITH found AS (
    UPDATE audit.entries entry SET actor_name = ''
    WHERE entry.actor_id = erased_user AND entry.actor_name <> ''
    RETURNING entry.id
  )
  SELECT coalesce(array_agg(found.id), '{}') INTO renamed FROM found;

  WITH unsalted AS (
    UPDATE audit.chain link SET salt = NULL, erasure_id = erasure
    WHERE link.entry_id = ANY (changed || renamed) AND link.salt IS NOT NULL
    RETURNING link.company_id
  )
  INSERT INTO audit.entries (id, company_id, action, actor_id, actor_name, subject, details)
  SELECT core.new_entry_id(), unsalted.company_id, 'audit_entries_pseudonymised', asking_user, '', '',
         jsonb_build_object('erasure', erasure, 'entries', count(*))
  FROM unsalted GROUP BY unsalted.company_id;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."forget_in_audit_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."forget_in_audit_v1" TO worker;
