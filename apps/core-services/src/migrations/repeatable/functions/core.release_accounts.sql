-- Detaches the user accounts of memberships, so that other accounts can be linked to the memberships. The account keeps
-- its progress and proof of training: it gets a deactivated, ended membership of its own with the former name and
-- address. The membership without the account keeps the data that the company has stated, but loses its elevated
-- permissions. The company must be locked by the caller.
CREATE OR REPLACE FUNCTION "core"."release_accounts"("company" uuid, "memberships" uuid[])
  RETURNS TABLE ("member_id" uuid, "user_id" uuid) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  released uuid[];
  users uuid[];
  former uuid[];
BEGIN
  SELECT coalesce(array_agg(held.id ORDER BY held.id), '{}'),
         coalesce(array_agg(held.user_id ORDER BY held.id), '{}'),
         coalesce(array_agg(core.new_entry_id() ORDER BY held.id), '{}')
    INTO released, users, former
  FROM core.members held
  WHERE held.company_id = company AND held.id = ANY (memberships) AND held.user_id IS NOT NULL;

  -- A user can have only one membership in a company, so the new memberships get the accounts after the old ones have
  -- lost them.
  INSERT INTO core.members (id, company_id, first_name, last_name, email_address, locale, status, invited_on,
                            created_at, registered_at, ended_at, released_from)
  SELECT copy.id, company, held.first_name, held.last_name, held.email_address, held.locale, 'deactivated',
         held.invited_on, held.created_at, held.registered_at, now(), held.id
  FROM unnest(released, former) AS copy (member_id, id) JOIN core.members held ON held.id = copy.member_id;

  UPDATE core.members held
  SET user_id = NULL, registered_at = NULL, role = 'member',
      status = CASE WHEN held.status = 'registered' THEN 'imported' ELSE held.status END,
      former_permissions = core.non_learner_permissions(held.permissions || held.former_permissions),
      former_role = CASE WHEN held.role = 'maintainer' THEN held.role ELSE held.former_role END,
      permissions = CASE WHEN core.holds_permissions(held.status) THEN core.learner_permissions() ELSE '{}' END
  WHERE held.id = ANY (released);

  UPDATE core.members copy SET user_id = account.user_id
  FROM unnest(former, users) AS account (id, user_id) WHERE copy.id = account.id;

  RETURN QUERY SELECT * FROM unnest(released, users);
END
$$;
