-- Erases a person's data in `core` and `audit`, and requests the erasure in the schemas of the other services.
-- Memberships with an account are deactivated and kept under the pseudonym, because member counts and proof of training
-- depend on them. Memberships without an account, such as memberships of invited people, are deleted.
CREATE OR REPLACE FUNCTION "core"."carry_out_erasure"("erased" core.erasures) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  erasure uuid := erased.id;
  person uuid := erased.user_id;
  known record;
  invited uuid[];
  former_entries uuid[];
BEGIN
  -- To avoid deadlocks, companies are locked in the order of their ids, and before any members are changed.
  -- Transactions that invite people or accept an invitation also lock the company first.
  SELECT company_ids INTO known FROM core.identify_person(person, erased.address_hash, erased.company_id);
  PERFORM FROM core.companies WHERE id = ANY (known.company_ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT * INTO known FROM core.identify_person(person, erased.address_hash, erased.company_id);
  -- A membership to which the person's account was linked earlier may have audit entries from that time whose subject
  -- is the person's address.
  SELECT coalesce(array_agg(entry.id), '{}') INTO former_entries
  FROM core.members copy
  JOIN audit.entries entry ON entry.member_id = copy.released_from
  WHERE copy.user_id = person AND entry.user_id IS NULL
    AND lower(entry.subject) = ANY (known.verified_addresses || lower(copy.email_address));

  DELETE FROM core.group_members WHERE member_id = ANY (known.member_ids);
  UPDATE core.members SET manager_id = NULL WHERE manager_id = ANY (known.member_ids);
  UPDATE core.members
  SET user_id = erasure, first_name = '', last_name = core.pseudonym(erasure),
      email_address = erasure::text || '@erased.invalid',
      locale = NULL, role = 'member', status = 'deactivated', permissions = '{}', former_permissions = '{}',
      former_role = NULL, external_id = NULL, start_date = NULL, manager_id = NULL, login_name = NULL,
      address_type = NULL, enterprise = '{}'
  WHERE user_id = person;

  -- Deletes the lines of import files that describe the person. In lines about other people, deletes only the person's
  -- address, for example as the address of the manager.
  DELETE FROM core.import_lines line
  USING core.imports import
  WHERE import.id = line.import_id AND import.company_id = ANY (known.company_ids)
    AND (line.member_id = ANY (known.member_ids) OR line.address_key = ANY (known.verified_addresses)
      OR (import.company_id, line.address_key) IN (
        SELECT * FROM unnest(known.stated_company_ids, known.stated_addresses)));
  WITH named AS (
    SELECT import.id AS import_id, known.verified_addresses || array(
      SELECT stated.address FROM unnest(known.stated_company_ids, known.stated_addresses) AS stated (company_id, address)
      WHERE stated.company_id = import.company_id) AS addresses
    FROM core.imports import WHERE import.company_id = ANY (known.company_ids)
  )
  UPDATE core.import_lines line
  SET manager_key = CASE WHEN manager_key = ANY (addresses) THEN NULL ELSE manager_key END,
      changes = (SELECT jsonb_agg(change) FROM jsonb_array_elements(changes) change
                 WHERE coalesce(lower(change ->> 'from') <> ALL (addresses), true)
                   AND coalesce(lower(change ->> 'to') <> ALL (addresses), true)),
      conflicts = (SELECT coalesce(jsonb_agg(
                     CASE WHEN lower(conflict ->> 'value') = ANY (addresses)
                          THEN conflict || '{"value": ""}' ELSE conflict END), '[]')
                   FROM jsonb_array_elements(conflicts) conflict)
  FROM named
  WHERE named.import_id = line.import_id
    AND (manager_key = ANY (addresses) OR EXISTS (
      SELECT FROM jsonb_array_elements(changes) change
      WHERE lower(change ->> 'from') = ANY (addresses) OR lower(change ->> 'to') = ANY (addresses))
    OR EXISTS (
      SELECT FROM jsonb_array_elements(conflicts) conflict WHERE lower(conflict ->> 'value') = ANY (addresses)));
  UPDATE core.imports SET uploaded_by = erasure WHERE uploaded_by = person;
  UPDATE core.imports SET applied_by = erasure, applier_name = NULL WHERE applied_by = person;

  DELETE FROM core.members WHERE id = ANY (known.member_ids) AND user_id IS NULL;
  DELETE FROM core.invitations WHERE kind = 'email' AND lower(email_address) = ANY (known.verified_addresses);
  DELETE FROM core.invitations invitation
  USING unnest(known.stated_company_ids, known.stated_addresses) AS stated (company_id, address)
  WHERE invitation.kind = 'email' AND invitation.company_id = stated.company_id
    AND lower(invitation.email_address) = stated.address;
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

  -- API keys and domains belong to the company, so they outlast the person who added them.
  UPDATE core.api_keys SET created_by = erasure WHERE created_by = person;
  -- If the responsible person of a key was a member, the deactivation of the membership above has recorded the loss. An
  -- administrator can be responsible for a key without being a member (rule 291).
  WITH lost AS (
    UPDATE core.api_keys key SET responsible_lost_at = now()
    WHERE key.responsible_id = person AND key.revoked_at IS NULL AND key.responsible_lost_at IS NULL
    RETURNING key.id, key.company_id, key.name, key.hint, key.responsible_lost_at, key.expires_at
  )
  INSERT INTO core_published.lost_api_keys_v1 (api_key_id, company_id, name, hint, responsible_id, lost_at)
  SELECT id, company_id, name, hint, erasure, responsible_lost_at FROM lost WHERE expires_at > now();
  UPDATE core.api_keys SET responsible_id = erasure, last_used_address = NULL, last_used_program = NULL
  WHERE responsible_id = person;
  UPDATE core_published.lost_api_keys_v1 SET responsible_id = erasure WHERE responsible_id = person;
  UPDATE core.company_domains SET created_by = erasure WHERE created_by = person;
  UPDATE core.company_domains SET confirmed_by = erasure WHERE confirmed_by = person;
  DELETE FROM core.verified_addresses WHERE user_id = person;
  DELETE FROM core.membership_refusals WHERE user_id = person;
  UPDATE core.merged_members SET user_id = erasure WHERE user_id = person;
  UPDATE core_published.joined_members_v1 SET user_id = erasure WHERE user_id = person;

  PERFORM core.forget_in_audit(erased, known.member_ids, former_entries);

  INSERT INTO core_published.erasures_to_carry_out_v1
    (erasure_id, user_id, address_hash, company_id, requested_by, requested_at, addresses,
     stated_company_ids, stated_addresses, company_ids, invitation_ids, seal)
  VALUES
    (erasure, person, erased.address_hash, erased.company_id, erased.requested_by, erased.requested_at,
     known.verified_addresses, known.stated_company_ids, known.stated_addresses, known.company_ids, invited,
     core.erasure_seal(erased));
END
$$;
