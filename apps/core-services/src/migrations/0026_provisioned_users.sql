ALTER TABLE "core"."members" ADD COLUMN "address_type" text;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "released_from" uuid;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "members_ended_by_external_id" ON "core"."members" ("company_id","external_id") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "members_ended_by_login_name" ON "core"."members" ("company_id",lower("login_name")) WHERE ended_at is not null;
