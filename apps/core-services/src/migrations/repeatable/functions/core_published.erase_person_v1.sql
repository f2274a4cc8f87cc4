-- Erases a person's data in `core` and `audit`, and requests the erasure in the schemas of the other services.
-- Memberships with an account are deactivated and kept under the pseudonym, because member counts and proof of training
-- depend on them. Memberships without an account, such as those of invited people, are deleted.
-- The function returns false if the person was erased before.
-- `search_path` ends with `pg_temp`, so that PostgreSQL searches temporary objects last instead of first.
-- The function runs with its owner's rights, so a caller's temporary types must not replace built-in types.
CREATE OR REPLACE FUNCTION "core_published"."erase_person_v1"(
  "erasure" uuid, "person" uuid, "person_address_hash" bytea, "asked_by" uuid, "asked_at" timestamptz
) RETURNS boolean LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known_addresses text[];
  known_names text[];
  known_companies uuid[];
  invited uuid[];
BEGIN
  INSERT INTO core.erasures (id, user_id, address_hash, requested_by, requested_at)
  VALUES (erasure, person, person_address_hash, asked_by, asked_at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;

  SELECT coalesce(array_agg(DISTINCT found.address), '{}') INTO known_addresses FROM (
    SELECT lower(email_address) AS address FROM core.members WHERE user_id = person
    UNION ALL
    SELECT lower(email_address) FROM core.invitations WHERE used_by = person AND kind = 'email'
    UNION ALL
    -- The audit log contains the e-mail addresses with which the person accepted invitations or linked the account.
    SELECT lower(subject) FROM audit.entries
    WHERE actor_id = person AND action IN ('invitation_accepted', 'account_linked')
    UNION ALL
    -- When SCIM or an import changes an address, the subject of the audit entry is the previous address.
    -- If another member of the company has this address now, it belongs to that member and is kept.
    SELECT lower(entry.subject) FROM audit.entries entry
    JOIN core.members member
      ON member.company_id = entry.company_id AND entry.details ->> 'member_id' = member.id::text
    WHERE (entry.action LIKE 'scim\_user\_%' OR entry.action = 'member_address_changed')
      AND (member.user_id = person
        OR (person IS NULL AND member.user_id IS NULL
          AND sha256(convert_to(lower(member.email_address), 'UTF8')) = person_address_hash))
      AND NOT EXISTS (
        SELECT FROM core.members other WHERE other.company_id = member.company_id AND other.id <> member.id
          AND lower(other.email_address) = lower(entry.subject))
    UNION ALL
    -- Import lines contain the previous address of a changed member, even if no audit entry does.
    SELECT lower(change ->> 'from')
    FROM core.members member
    JOIN core.import_lines line ON line.member_id = member.id
    CROSS JOIN jsonb_array_elements(line.changes) change
    WHERE change ->> 'column' = 'email'
      AND (member.user_id = person
        OR (person IS NULL AND member.user_id IS NULL
          AND sha256(convert_to(lower(member.email_address), 'UTF8')) = person_address_hash))
      AND NOT EXISTS (
        SELECT FROM core.members other WHERE other.company_id = member.company_id AND other.id <> member.id
          AND lower(other.email_address) = lower(change ->> 'from'))
    UNION ALL
    SELECT lower(email_address) FROM core.members
    WHERE person IS NULL AND user_id IS NULL
      AND sha256(convert_to(lower(email_address), 'UTF8')) = person_address_hash
    UNION ALL
    SELECT lower(email_address) FROM core.invitations
    WHERE person IS NULL AND kind = 'email'
      AND sha256(convert_to(lower(email_address), 'UTF8')) = person_address_hash
  ) found;

  SELECT coalesce(array_agg(DISTINCT found.company_id), '{}'),
         coalesce(array_agg(DISTINCT trim(concat_ws(' ', found.first_name, found.last_name))), '{}')
    INTO known_companies, known_names
  FROM (
    SELECT company_id, first_name, last_name FROM core.members
    WHERE user_id = person OR (user_id IS NULL AND lower(email_address) = ANY (known_addresses))
    UNION ALL
    SELECT company_id, NULL, NULL FROM core.invitations
    WHERE kind = 'email' AND lower(email_address) = ANY (known_addresses)
  ) found;
  -- To avoid deadlocks, companies are locked in the order of their ids, and before any members are changed.
  -- Transactions that invite people or accept an invitation also lock the company first.
  PERFORM FROM core.companies WHERE id = ANY (known_companies) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM core.group_members WHERE member_id IN (SELECT id FROM core.members WHERE user_id = person);
  UPDATE core.members SET manager_id = NULL
  WHERE manager_id IN (SELECT id FROM core.members WHERE user_id = person);
  UPDATE core.members
  SET user_id = erasure, first_name = '', last_name = core.pseudonym(erasure),
      email_address = erasure::text || '@erased.invalid',
      locale = NULL, role = 'member', status = 'deactivated', permissions = '{}',
      external_id = NULL, start_date = NULL, manager_id = NULL
  WHERE user_id = person;
  -- Import lines of the person are deleted, and the person's addresses are removed from other lines.
  DELETE FROM core.import_lines
  WHERE address_key = ANY (known_addresses)
     OR member_id IN (
       SELECT id FROM core.members
       WHERE user_id = erasure OR (user_id IS NULL AND lower(email_address) = ANY (known_addresses)));
  UPDATE core.import_lines line
  SET manager_key = CASE WHEN manager_key = ANY (known_addresses) THEN NULL ELSE manager_key END,
      changes = (SELECT jsonb_agg(change) FROM jsonb_array_elements(changes) change
                 WHERE coalesce(lower(change ->> 'from') <> ALL (known_addresses), true)
                   AND coalesce(lower(change ->> 'to') <> ALL (known_addresses), true)),
      conflicts = (SELECT coalesce(jsonb_agg(
                     CASE WHEN lower(conflict ->> 'value') = ANY (known_addresses)
                          THEN conflict || '{"value": ""}' ELSE conflict END), '[]')
                   FROM jsonb_array_elements(conflicts) conflict)
  FROM core.imports import
  WHERE import.id = line.import_id AND import.company_id = ANY (known_companies)
    AND (manager_key = ANY (known_addresses) OR EXISTS (
      SELECT FROM jsonb_array_elements(changes) change
      WHERE lower(change ->> 'from') = ANY (known_addresses) OR lower(change ->> 'to') = ANY (known_addresses))
    OR EXISTS (
      SELECT FROM jsonb_array_elements(conflicts) conflict WHERE lower(conflict ->> 'value') = ANY (known_addresses)));
  UPDATE core.imports SET uploaded_by = erasure WHERE uploaded_by = person;
  UPDATE core.imports SET applied_by = erasure, applier_name = NULL WHERE applied_by = person;
  DELETE FROM core.members WHERE user_id IS NULL AND lower(email_address) = ANY (known_addresses);
  DELETE FROM core.invitations WHERE kind = 'email' AND lower(email_address) = ANY (known_addresses);
  -- `invited` also contains invitations that the person sent first and somebody else sent again,
  -- because their first e-mails name the erased person.
  WITH changed AS (
    UPDATE core.invitations SET invited_by = erasure WHERE invited_by = person RETURNING id
  )
  SELECT coalesce(array_agg(sent.id), '{}') INTO invited FROM (
    SELECT id FROM changed
    UNION
    SELECT invitation.id FROM audit.entries entry
    JOIN core.invitations invitation
      ON invitation.company_id = entry.company_id AND invitation.kind = 'email'
     AND lower(invitation.email_address) = lower(entry.subject)
    WHERE entry.actor_id = person AND entry.action = 'member_invited'
  ) sent;
  UPDATE core.invitations SET used_by = erasure WHERE used_by = person;
  -- API keys belong to the company, so they keep working after the person who created them is erased.
  UPDATE core.api_keys SET created_by = erasure WHERE created_by = person;

  PERFORM core_published.forget_in_audit_v1(erasure, known_companies, known_addresses || known_names);

  INSERT INTO core_published.erasures_to_carry_out_v1
    (erasure_id, user_id, address_hash, requested_by, requested_at, addresses, company_ids, invitation_ids)
  VALUES (erasure, person, person_address_hash, asked_by, asked_at, known_addresses, known_companies, invited);
  RETURN true;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."erase_person_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."erase_person_v1" TO core_services, worker;
