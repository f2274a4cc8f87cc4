ALTER TABLE "core"."members" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "registered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "core"."members" ADD CONSTRAINT "members_manager_id_members_id_fk" FOREIGN KEY ("manager_id") REFERENCES "core"."members"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "members_external_id" ON "core"."members" ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "members_by_manager" ON "core"."members" ("manager_id") WHERE manager_id is not null;--> statement-breakpoint
-- Imported members have no account until they first sign in, and may be deactivated before that.
ALTER TABLE "core"."members" DROP CONSTRAINT "members_known_user";--> statement-breakpoint
ALTER TABLE "core"."members" ADD CONSTRAINT "members_known_user" CHECK (user_id is not null or status in ('invited', 'imported', 'deactivated'));--> statement-breakpoint
CREATE INDEX "members_without_account" ON "core"."members" (lower("email_address")) WHERE user_id is null;--> statement-breakpoint
CREATE TABLE "core"."groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text COLLATE "de-x-icu" NOT NULL,
	"external_id" text,
	"members_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "core"."groups" ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "groups_by_name" ON "core"."groups" ("company_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_external_id" ON "core"."groups" ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "groups_search" ON "core"."groups" USING gin ("company_id",lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "core"."group_members" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_pk" PRIMARY KEY("group_id","member_id"),
	CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "core"."groups"("id") ON DELETE CASCADE,
	CONSTRAINT "group_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "core"."members"("id") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX "group_members_by_member" ON "core"."group_members" ("member_id","group_id");--> statement-breakpoint
-- Other services enter the groups that they use here. The foreign key keeps core-services from deleting such a group.
CREATE TABLE "core_published"."group_uses_v1" (
	"group_id" uuid NOT NULL,
	"used_by" uuid NOT NULL,
	CONSTRAINT "group_uses_v1_pk" PRIMARY KEY("group_id","used_by"),
	CONSTRAINT "group_uses_v1_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "core"."groups"("id")
);
--> statement-breakpoint
CREATE INDEX "group_uses_v1_by_user" ON "core_published"."group_uses_v1" ("used_by");--> statement-breakpoint
GRANT INSERT, DELETE ON "core_published"."group_uses_v1" TO academy_api;
