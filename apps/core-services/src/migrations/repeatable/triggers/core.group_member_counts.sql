-- Updates `groups.members_count`, so that queries for lists of groups need not count members.
-- Groups are locked in the order of their ids, so that concurrent statements do not deadlock.
CREATE OR REPLACE FUNCTION "core"."count_added_group_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM core.groups WHERE id IN (SELECT group_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  UPDATE core.groups SET members_count = members_count + change.count, updated_at = now()
  FROM (SELECT group_id, count(*) FROM added GROUP BY group_id) change WHERE groups.id = change.group_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "core"."count_removed_group_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM core.groups WHERE id IN (SELECT group_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE core.groups SET members_count = members_count - change.count, updated_at = now()
  FROM (SELECT group_id, count(*) FROM removed GROUP BY group_id) change WHERE groups.id = change.group_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "group_members_added" AFTER INSERT ON "core"."group_members"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_added_group_members"();

CREATE OR REPLACE TRIGGER "group_members_removed" AFTER DELETE ON "core"."group_members"
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_removed_group_members"();
