-- apply repeatable: functions/core.search_key.sql
--> statement-breakpoint
-- apply repeatable: functions/core.decoded_label.sql
--> statement-breakpoint
-- apply repeatable: functions/core.decoded_address.sql
--> statement-breakpoint
-- apply repeatable: functions/core.member_search_text.sql
--> statement-breakpoint
ALTER TABLE "core"."members" ALTER COLUMN "search_text"
  SET EXPRESSION AS (core.member_search_text(first_name, last_name, email_address, login_name, external_id));--> statement-breakpoint
DROP INDEX "core"."members_by_name";--> statement-breakpoint
DROP INDEX "core"."members_by_role";--> statement-breakpoint
DROP INDEX "core"."members_by_status";
