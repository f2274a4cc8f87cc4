-- All members of a company, including members without a user account.
-- `registered_at` is null for members without an account, because they have not joined yet.
CREATE OR REPLACE VIEW "core_published"."people_v1" AS
SELECT id AS member_id, company_id, user_id, first_name, last_name, email_address, status, sort_name, start_date,
       CASE WHEN user_id IS NOT NULL THEN coalesce(registered_at, created_at) END AS registered_at, manager_id,
       search_text
FROM "core"."members";
