-- Extends `people_v1` by the person's manager.
CREATE OR REPLACE VIEW "core_published"."people_v2" AS
SELECT id AS member_id, company_id, user_id, first_name, last_name, email_address, status, sort_name, start_date,
       CASE WHEN user_id IS NOT NULL THEN coalesce(registered_at, created_at) END AS registered_at, manager_id
FROM "core"."members";
