CREATE VIEW "core_published"."company_features_v1" AS
SELECT id AS company_id, features FROM "core"."companies";
--> statement-breakpoint
-- The queue has no unique key, so that a change of a name never waits for a reader of the queue.
CREATE TABLE "core_published"."renamed_members_v1" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
GRANT INSERT ON "core_published"."renamed_members_v1" TO core_services;
--> statement-breakpoint
GRANT DELETE ON "core_published"."renamed_members_v1" TO worker;
--> statement-breakpoint
CREATE FUNCTION "core"."publish_added_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_published.renamed_members_v1 (company_id, user_id)
  SELECT company_id, user_id FROM added WHERE user_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "core"."publish_changed_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_published.renamed_members_v1 (company_id, user_id)
  SELECT added.company_id, added.user_id FROM added JOIN removed USING (id)
  WHERE added.user_id IS NOT NULL
    AND (added.sort_name, added.user_id) IS DISTINCT FROM (removed.sort_name, removed.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "members_named" AFTER INSERT ON "core"."members"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "core"."publish_added_names"();
--> statement-breakpoint
CREATE TRIGGER "members_renamed" AFTER UPDATE ON "core"."members"
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."publish_changed_names"();
