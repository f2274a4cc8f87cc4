CREATE SCHEMA IF NOT EXISTS "core";
--> statement-breakpoint
CREATE TABLE "core"."companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "de-x-icu" NOT NULL,
	"operating_jurisdictions" text[] NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "core"."company_platform_ids" (
	"platform_id" bigint PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "company_platform_ids_position" UNIQUE("company_id","position")
);
--> statement-breakpoint
CREATE TABLE "core"."members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"first_name" text COLLATE "de-x-icu" NOT NULL,
	"last_name" text COLLATE "de-x-icu" NOT NULL,
	"email_address" text NOT NULL,
	"locale" text,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"invited_on" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email_address)) STORED NOT NULL,
	CONSTRAINT "members_user" UNIQUE("company_id","user_id"),
	CONSTRAINT "members_role" CHECK (role in ('maintainer', 'member')),
	CONSTRAINT "members_status" CHECK (status in ('registered', 'deactivated', 'invited', 'imported')),
	CONSTRAINT "members_known_user" CHECK ("core"."members"."user_id" is not null or "core"."members"."status" = 'invited')
);
--> statement-breakpoint
ALTER TABLE "core"."company_platform_ids" ADD CONSTRAINT "company_platform_ids_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core"."members" ADD CONSTRAINT "members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "core"."companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_name_search" ON "core"."companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_by_user" ON "core"."members" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "core"."members" USING btree ("company_id",lower("email_address"));--> statement-breakpoint
CREATE INDEX "members_by_name" ON "core"."members" USING btree ("company_id","first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "members_search" ON "core"."members" USING gin ("company_id","search_text" gin_trgm_ops);