-- Members who have a user account; members without an account, such as invited people, are not included. `permissions`
-- contains the effective permissions (rule 25), and `sort_name` the sort key of the name.
CREATE OR REPLACE VIEW "core_published"."members_v1" AS
SELECT company_id, user_id, first_name, last_name, email_address, locale, role, status,
       CASE WHEN core.holds_permissions(status) THEN permissions ELSE '{}'::text[] END AS permissions,
       search_text, sort_name,
       id AS member_id, external_id, start_date, manager_id, coalesce(registered_at, created_at) AS registered_at
FROM "core"."members" WHERE user_id IS NOT NULL;
