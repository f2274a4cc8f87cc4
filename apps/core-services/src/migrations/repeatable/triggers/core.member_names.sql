-- Publishes the user ids of members with an account who are new, or whose name or account has changed.
-- The worker reads the published rows, copies the members' sort keys to their enrollments and deletes the rows.
CREATE OR REPLACE FUNCTION "core"."publish_added_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_published.renamed_members_v1 (company_id, user_id)
  SELECT company_id, user_id FROM added WHERE user_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "core"."publish_changed_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_published.renamed_members_v1 (company_id, user_id)
  SELECT added.company_id, added.user_id FROM added JOIN removed USING (id)
  WHERE added.user_id IS NOT NULL
    AND (added.sort_name, added.user_id) IS DISTINCT FROM (removed.sort_name, removed.user_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_named" AFTER INSERT ON "core"."members"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "core"."publish_added_names"();

CREATE OR REPLACE TRIGGER "members_renamed" AFTER UPDATE ON "core"."members"
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."publish_changed_names"();
