ALTER TABLE "core"."members" RENAME COLUMN "scim_deleted_at" TO "ended_at";--> statement-breakpoint
UPDATE "core"."members" SET ended_at = NULL WHERE status <> 'deactivated' AND ended_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "login_name" text;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "enterprise" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "former_permissions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "former_role" text;--> statement-breakpoint
ALTER TABLE "core"."members" ADD CONSTRAINT "members_former_role" CHECK (former_role in ('maintainer', 'member'));--> statement-breakpoint
-- Until now, the login name of a person without an e-mail address was stored as the address.
UPDATE "core"."members" SET login_name = email_address, email_address = '' WHERE position('@' in email_address) = 0;--> statement-breakpoint
ALTER TABLE "core"."members" DROP CONSTRAINT "members_status";--> statement-breakpoint
ALTER TABLE "core"."members" ADD CONSTRAINT "members_status" CHECK (status in ('registered', 'deactivated', 'invited', 'imported', 'declined'));--> statement-breakpoint
ALTER TABLE "core"."members" DROP CONSTRAINT "members_known_user";--> statement-breakpoint
ALTER TABLE "core"."members" ADD CONSTRAINT "members_known_user" CHECK (user_id is not null or status in ('invited', 'imported', 'deactivated', 'declined'));--> statement-breakpoint
DROP INDEX "core"."members_email";--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "core"."members" ("company_id",lower("email_address")) WHERE email_address <> '' and status <> 'deactivated';--> statement-breakpoint
CREATE INDEX "members_by_email" ON "core"."members" ("company_id",lower("email_address"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_login_name" ON "core"."members" ("company_id",lower("login_name")) WHERE login_name is not null and ended_at is null;--> statement-breakpoint
DROP INDEX "core"."members_external_id";--> statement-breakpoint
CREATE UNIQUE INDEX "members_external_id" ON "core"."members" ("company_id","external_id") WHERE external_id is not null and ended_at is null;--> statement-breakpoint
CREATE TABLE "core"."verified_addresses" (
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verified_addresses_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE INDEX "verified_addresses_by_address" ON "core"."verified_addresses" ("address");--> statement-breakpoint
-- The audit log contains the verified addresses with which people linked their accounts or accepted invitations.
INSERT INTO "core"."verified_addresses" (user_id, address, verified_at)
SELECT actor_id, lower(subject), max(occurred_at) FROM "audit"."entries"
WHERE action IN ('account_linked', 'invitation_accepted') AND position('@' in subject) > 0
GROUP BY actor_id, lower(subject);--> statement-breakpoint
CREATE TABLE "core"."membership_refusals" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_refusals_pk" PRIMARY KEY("user_id","company_id"),
	CONSTRAINT "membership_refusals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id")
);
--> statement-breakpoint
CREATE TABLE "core"."company_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"confirmed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id"),
	CONSTRAINT "company_domains_state" CHECK (state in ('pending', 'proven', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_of_company" ON "core"."company_domains" ("company_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_proven" ON "core"."company_domains" ("domain") WHERE state = 'proven';--> statement-breakpoint
CREATE INDEX "company_domains_to_check" ON "core"."company_domains" ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE "core"."api_keys" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "core"."api_keys" ADD COLUMN "responsible_lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "core"."api_keys" ADD COLUMN "last_used_address" text;--> statement-breakpoint
ALTER TABLE "core"."api_keys" ADD COLUMN "last_used_program" text;--> statement-breakpoint
UPDATE "core"."api_keys" SET responsible_id = created_by;--> statement-breakpoint
ALTER TABLE "audit"."entries" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "audit"."entries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
-- Entries from before these columns existed are assigned to the member of the same company who has the address.
UPDATE "audit"."entries" entry SET member_id = member.id, user_id = member.user_id
FROM "core"."members" member
WHERE member.company_id = entry.company_id
  AND (lower(member.email_address) = lower(entry.subject) OR entry.details ->> 'member_id' = member.id::text);--> statement-breakpoint
CREATE INDEX "entries_of_member" ON "audit"."entries" ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "entries_of_user" ON "audit"."entries" ("user_id") WHERE user_id is not null;
