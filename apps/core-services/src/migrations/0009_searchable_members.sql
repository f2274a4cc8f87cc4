-- A new version of the members that other services may know, beside the first: with permissions and what is searched.
CREATE VIEW "core_published"."members_v2" AS
SELECT company_id, user_id, first_name, last_name, email_address, locale, role, status,
       CASE WHEN status IN ('registered', 'imported') THEN permissions ELSE '{}'::text[] END AS permissions,
       search_text
FROM "core"."members" WHERE user_id IS NOT NULL;
