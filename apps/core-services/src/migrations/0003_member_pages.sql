CREATE INDEX "members_by_role" ON "core"."members" USING btree ("company_id","role","first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "members_by_status" ON "core"."members" USING btree ("company_id","status","first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "members_by_invitation" ON "core"."members" USING btree ("company_id","invited_on" NULLS FIRST,"id");--> statement-breakpoint
CREATE TABLE "core"."company_member_counts" (
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "company_member_counts_pk" PRIMARY KEY("company_id","status"),
	CONSTRAINT "company_member_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id") ON DELETE CASCADE
);
--> statement-breakpoint
-- Update counts in the order of company and status, so that two statements cannot deadlock.
CREATE FUNCTION "core"."count_added_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.company_member_counts AS counts (company_id, status, count)
  SELECT company_id, status, count(*) FROM added GROUP BY company_id, status ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "core"."count_changed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.company_member_counts AS counts (company_id, status, count)
  SELECT company_id, status, sum(change) FROM (
    SELECT company_id, status, 1 AS change FROM added
    UNION ALL
    SELECT company_id, status, -1 FROM removed
  ) AS changes
  GROUP BY company_id, status HAVING sum(change) <> 0 ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "core"."count_removed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.company_member_counts AS counts (company_id, status, count)
  SELECT company_id, status, -count(*) FROM removed GROUP BY company_id, status ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "core"."count_no_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM core.company_member_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "members_added" AFTER INSERT ON "core"."members"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_added_members"();--> statement-breakpoint
CREATE TRIGGER "members_changed" AFTER UPDATE ON "core"."members"
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_changed_members"();--> statement-breakpoint
CREATE TRIGGER "members_removed" AFTER DELETE ON "core"."members"
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_removed_members"();--> statement-breakpoint
CREATE TRIGGER "members_truncated" AFTER TRUNCATE ON "core"."members"
FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_no_members"();--> statement-breakpoint
-- Other writers wait until this transaction has committed, because the triggers above have locked the table.
INSERT INTO "core"."company_member_counts" ("company_id", "status", "count")
SELECT company_id, status, count(*) FROM "core"."members" GROUP BY company_id, status;
