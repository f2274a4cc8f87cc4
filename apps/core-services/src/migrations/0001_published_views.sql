CREATE VIEW "core_published"."companies_v1" AS
SELECT id AS company_id, name, time_zone, excluded FROM "core"."companies";
--> statement-breakpoint
CREATE VIEW "core_published"."members_v1" AS
SELECT company_id, user_id, first_name, last_name, email_address, locale, role, status
FROM "core"."members" WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE VIEW "core_published"."permission_grants_v1" AS
SELECT m.user_id, m.company_id,
       CASE WHEN m.status IN ('registered', 'imported') THEN m.permissions ELSE '{}'::text[] END AS permissions,
       c.excluded
FROM "core"."members" m JOIN "core"."companies" c ON c.id = m.company_id
WHERE m.user_id IS NOT NULL;
