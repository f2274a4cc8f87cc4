-- Erases a person's data in `core` and `audit`, and requests the same from the owners of other schemas. Memberships are kept
-- under the pseudonym and deactivated, because the companies' counts and proof of training depend on them; rows of people
-- who were only invited are deleted. Returns false if the person was erased before.
-- `search_path` names `pg_temp` last: otherwise PostgreSQL searches it first, and a caller who may create temporary types
-- could have them used with the owner's rights.
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
    -- Addresses with which the person accepted earlier invitation links, before accepting one with another address.
    SELECT lower(subject) FROM audit.entries WHERE actor_id = person AND action = 'invitation_accepted'
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
  -- Locks companies by id and before members, in the same order as inviting and accepting, to avoid deadlocks.
  PERFORM FROM core.companies WHERE id = ANY (known_companies) ORDER BY id FOR NO KEY UPDATE;

  UPDATE core.members
  SET user_id = erasure, first_name = '', last_name = core.pseudonym(erasure),
      email_address = erasure::text || '@erased.invalid',
      locale = NULL, role = 'member', status = 'deactivated', permissions = '{}'
  WHERE user_id = person;
  DELETE FROM core.members WHERE user_id IS NULL AND lower(email_address) = ANY (known_addresses);
  DELETE FROM core.invitations WHERE kind = 'email' AND lower(email_address) = ANY (known_addresses);
  -- Includes invitations that somebody else has sent again since, because the first e-mail of each names the erased person.
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

  PERFORM core_published.forget_in_audit_v1(erasure, known_companies, known_addresses || known_names);

  INSERT INTO core_published.erasures_to_carry_out_v1
    (erasure_id, user_id, address_hash, requested_by, requested_at, addresses, company_ids, invitation_ids)
  VALUES (erasure, person, person_address_hash, asked_by, asked_at, known_addresses, known_companies, invited);
  RETURN true;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."erase_person_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."erase_person_v1" TO core_services, worker;
