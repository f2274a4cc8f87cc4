-- Ids and times of audit entries and of stored verifications are made by the database. The roles of programs may state
-- neither, because they have the privilege to insert only the other columns.
-- apply repeatable: functions/core.new_entry_id.sql
ALTER TABLE "audit"."entries" ALTER COLUMN "id" SET DEFAULT core.new_entry_id();--> statement-breakpoint
-- The database role that wrote the entry; null for entries from before this column existed.
ALTER TABLE "audit"."entries" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "audit"."entries" ALTER COLUMN "written_by" SET DEFAULT session_user;--> statement-breakpoint
REVOKE INSERT ON "audit"."entries", "audit"."chain", "audit"."chain_checks" FROM core_services, academy_api, worker;--> statement-breakpoint
GRANT INSERT ("company_id", "action", "actor_id", "actor_name", "subject", "details", "member_id", "user_id")
  ON "audit"."entries" TO core_services, academy_api, worker;--> statement-breakpoint
GRANT INSERT ("company_id", "position", "entry_id", "salt", "texts_hash", "hash")
  ON "audit"."chain" TO core_services;--> statement-breakpoint
GRANT INSERT ("company_id", "position", "hash", "problems") ON "audit"."chain_checks" TO core_services;
