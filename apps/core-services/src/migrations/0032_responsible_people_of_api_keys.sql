ALTER TABLE "core"."api_keys" ADD COLUMN "last_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "core"."api_keys" ALTER COLUMN "responsible_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "api_keys_by_responsible" ON "core"."api_keys" ("responsible_id");--> statement-breakpoint
-- API keys whose responsible person has lost the permissions. The worker notifies the maintainers and deletes the rows.
CREATE TABLE "core_published"."lost_api_keys_v1" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"api_key_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"responsible_id" uuid NOT NULL,
	"lost_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
REVOKE ALL ON "core_published"."lost_api_keys_v1" FROM academy_api, academy_api_owner;--> statement-breakpoint
GRANT INSERT ON "core_published"."lost_api_keys_v1" TO core_services;--> statement-breakpoint
GRANT DELETE ON "core_published"."lost_api_keys_v1" TO worker;--> statement-breakpoint
DROP FUNCTION IF EXISTS "core_published"."record_api_key_use_v1"(uuid);
