-- Extends `members_v1` by the effective permissions, the searchable text, and the sort key of names.
CREATE OR REPLACE VIEW "core_published"."members_v2" AS
SELECT company_id, user_id, first_name, last_name, email_address, locale, role, status,
       CASE WHEN core.holds_permissions(status) THEN permissions ELSE '{}'::text[] END AS permissions,
       search_text, sort_name
FROM "core"."members" WHERE user_id IS NOT NULL;
