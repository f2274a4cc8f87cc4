ALTER TABLE "core"."members" ADD COLUMN "scim_deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "members_in_company" ON "core"."members" ("company_id","id");
