-- Returns the ids and addresses by which the data of a person is found. A person with an account is identified by the
-- user id, and a person without an account by a company and the SHA-256 of the address that the company has stated.
-- Addresses are in lower case. An address that the identity provider has verified for a user belongs to the user
-- everywhere. An address that a company has stated counts in this company alone, because any company can state any
-- address. `member_ids` also contains memberships that were merged into others, and deleted memberships that the audit
-- log still names. The n-th company of `stated_company_ids` has stated the n-th address of `stated_addresses`. Former
-- addresses of the person are included, unless another member of the company has them now.
CREATE OR REPLACE FUNCTION "core"."identify_person"(
  "person" uuid, "person_address_hash" bytea, "stated_in" uuid,
  OUT "verified_addresses" text[], OUT "member_ids" uuid[], OUT "company_ids" uuid[],
  OUT "stated_company_ids" uuid[], OUT "stated_addresses" text[]
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  verified_addresses := core.verified_addresses_of(person);

  -- A deactivated membership without an account that has the person's address belonged to somebody else if the person
  -- has another membership in the company: one with the person's account or, for a person who is identified by an
  -- address, one that has this address and is not deactivated.
  SELECT coalesce(array_agg(found.id), '{}') INTO member_ids FROM (
    SELECT id FROM core.members WHERE user_id = person
    UNION
    SELECT member_id FROM core.merged_members WHERE user_id = person
    UNION
    SELECT listed.id FROM core.members listed
    WHERE listed.user_id IS NULL AND lower(listed.email_address) = ANY (verified_addresses)
      AND (listed.status <> 'deactivated' OR NOT EXISTS (
        SELECT FROM core.members own WHERE own.company_id = listed.company_id AND own.user_id = person))
    UNION
    SELECT listed.id FROM core.members listed
    WHERE listed.company_id = stated_in AND listed.user_id IS NULL
      AND sha256(convert_to(lower(listed.email_address), 'UTF8')) = person_address_hash
      AND (listed.status <> 'deactivated' OR NOT EXISTS (
        SELECT FROM core.members present
        WHERE present.company_id = stated_in AND present.status <> 'deactivated'
          AND lower(present.email_address) = lower(listed.email_address)))
  ) found;

  SELECT coalesce(array_agg(DISTINCT found.company_id), '{}') INTO company_ids FROM (
    SELECT company_id FROM core.members WHERE id = ANY (member_ids)
    UNION ALL
    SELECT company_id FROM core.invitations
    WHERE kind = 'email' AND (used_by = person OR lower(email_address) = ANY (verified_addresses))
    UNION ALL
    SELECT stated_in WHERE stated_in IS NOT NULL
  ) found;

  member_ids := member_ids || array(
    SELECT DISTINCT entry.member_id FROM audit.entries entry
    WHERE entry.company_id = ANY (company_ids) AND entry.member_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM core.members member WHERE member.id = entry.member_id)
      AND (lower(entry.subject) = ANY (verified_addresses)
        OR (entry.company_id = stated_in
          AND sha256(convert_to(lower(entry.subject), 'UTF8')) = person_address_hash)));

  SELECT coalesce(array_agg(found.company_id), '{}'), coalesce(array_agg(found.address), '{}')
    INTO stated_company_ids, stated_addresses
  FROM (
    SELECT company_id, lower(email_address) AS address FROM core.members
    WHERE id = ANY (member_ids) AND email_address <> ''
    UNION
    SELECT company_id, lower(email_address) FROM core.invitations
    WHERE kind = 'email' AND (used_by = person OR (
      company_id = stated_in AND sha256(convert_to(lower(email_address), 'UTF8')) = person_address_hash))
    UNION
    -- A former address is the subject of the audit entry about its change, and the value `from` in import lines. If the
    -- person had no name, the subject of other entries is the address, a comma and the title of a course.
    SELECT former.company_id, former.address
    FROM (
      SELECT entry.company_id, lower(entry.subject) AS address FROM audit.entries entry
      WHERE entry.member_id = ANY (member_ids) AND position('@' in entry.subject) > 0 AND position(', ' in entry.subject) = 0
      UNION ALL
      SELECT import.company_id, lower(change ->> 'from')
      FROM core.import_lines line JOIN core.imports import ON import.id = line.import_id
      CROSS JOIN jsonb_array_elements(line.changes) change
      WHERE line.member_id = ANY (member_ids) AND change ->> 'column' = 'email'
    ) former
    WHERE NOT EXISTS (
      SELECT FROM core.members other
      WHERE other.company_id = former.company_id AND other.id <> ALL (member_ids)
        AND lower(other.email_address) = former.address)
  ) found;
END
$$;
