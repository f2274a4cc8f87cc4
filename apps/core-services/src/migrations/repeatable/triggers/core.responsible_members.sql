-- Stores for each API key since when the responsible member no longer holds the permissions of the key's scopes (rule
-- 291). Publishes each such loss, so that the worker notifies the other maintainers. A person who created a key without
-- holding its permissions as a member, such as an administrator, cannot lose them.
CREATE OR REPLACE FUNCTION "core"."note_responsible_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM core.api_keys key JOIN removed ON removed.company_id = key.company_id) THEN
    RETURN NULL;
  END IF;
  WITH lost AS (
    UPDATE core.api_keys key SET responsible_lost_at = now()
    FROM removed
    WHERE removed.company_id = key.company_id AND removed.user_id = key.responsible_id
      AND key.revoked_at IS NULL AND key.responsible_lost_at IS NULL
      AND core.holds_permissions(removed.status) AND core.holds_scopes(removed.permissions, key.scopes)
      AND NOT EXISTS (
        SELECT FROM core.members member
        WHERE member.company_id = key.company_id AND member.user_id = key.responsible_id
          AND core.holds_permissions(member.status) AND core.holds_scopes(member.permissions, key.scopes))
    RETURNING key.id, key.company_id, key.name, key.hint, key.responsible_id, key.responsible_lost_at, key.expires_at
  )
  INSERT INTO core_published.lost_api_keys_v1 (api_key_id, company_id, name, hint, responsible_id, lost_at)
  SELECT id, company_id, name, hint, responsible_id, responsible_lost_at FROM lost WHERE expires_at > now();
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "core"."clear_responsible_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE core.api_keys key SET responsible_lost_at = NULL
  FROM added
  WHERE added.company_id = key.company_id AND added.user_id = key.responsible_id
    AND key.responsible_lost_at > now() - interval '7 days'
    AND core.holds_permissions(added.status) AND core.holds_scopes(added.permissions, key.scopes);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_no_longer_responsible" AFTER UPDATE ON "core"."members"
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."note_responsible_members"();

CREATE OR REPLACE TRIGGER "members_removed_from_api_keys" AFTER DELETE ON "core"."members"
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."note_responsible_members"();

CREATE OR REPLACE TRIGGER "members_responsible_again" AFTER UPDATE ON "core"."members"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "core"."clear_responsible_members"();
