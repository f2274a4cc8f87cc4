-- Removes an erased person's names and addresses from the audit log. The action, its time and the actor's id are kept.
-- Entries about the person are found by ids and not by their text, because the same text may be the name of something
-- else. For the actions listed below, the subject consists of a person's name, a comma and the title of a course or
-- duty. In these subjects, the text from the last comma on is kept. Earlier commas may belong to the name. The salts
-- of changed entries in the hash chain are deleted, because with a salt the erased texts could be guessed from their
-- hashes. In each company, a new audit entry states how many chained entries were changed, so that verification can
-- account for them.
CREATE OR REPLACE FUNCTION "core"."forget_in_audit"("erased" core.erasures, "memberships" uuid[], "former_entries" uuid[])
  RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  changed uuid[];
  renamed uuid[];
BEGIN
  -- Until this transaction ends, no other transaction can add entries to the hash chain. Otherwise the hash of an added
  -- entry could cover a text that this function replaces.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit-chain', 0));

  WITH found AS (
    UPDATE audit.entries entry
    SET subject = core.pseudonym(erased.id) || CASE
      WHEN entry.action IN ('certificate_downloaded', 'certificate_revoked', 'certificate_replaced', 'test_attempt_granted',
        'due_date_extended', 'member_round_started', 'completion_recorded', 'recorded_completion_withdrawn',
        'proof_accepted', 'proof_refused', 'proof_downloaded', 'exemption_granted', 'exemption_ended')
      THEN coalesce(substring(entry.subject FROM '(, [^,]*)$'), '') ELSE '' END
    WHERE (entry.user_id = erased.user_id OR entry.member_id = ANY (memberships) OR entry.id = ANY (former_entries))
      AND entry.subject <> '' AND NOT starts_with(entry.subject, core.pseudonym(erased.id))
    RETURNING entry.id
  )
  SELECT coalesce(array_agg(found.id), '{}') INTO changed FROM found;
  -- The entry about a refused membership contains the id of the membership as the actor.
  WITH found AS (
    UPDATE audit.entries entry SET actor_name = ''
    WHERE (entry.actor_id = erased.user_id OR entry.actor_id = ANY (memberships)) AND entry.actor_name <> ''
    RETURNING entry.id
  )
  SELECT coalesce(array_agg(found.id), '{}') INTO renamed FROM found;

  UPDATE audit.entries SET user_id = erased.id WHERE user_id = erased.user_id;

  WITH unsalted AS (
    UPDATE audit.chain link SET salt = NULL, erasure_id = erased.id
    WHERE link.entry_id = ANY (changed || renamed) AND link.salt IS NOT NULL
    RETURNING link.company_id
  )
  INSERT INTO audit.entries (company_id, action, actor_id, actor_name, subject, details)
  SELECT unsalted.company_id, 'audit_entries_pseudonymised', erased.requested_by, '', '',
         jsonb_build_object('erasure', erased.id, 'entries', count(*))
  FROM unsalted GROUP BY unsalted.company_id;
END
$$;
