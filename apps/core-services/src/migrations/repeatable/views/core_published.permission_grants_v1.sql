-- Permissions of each user in each company; every service authorises requests by them.
CREATE OR REPLACE VIEW "core_published"."permission_grants_v1" AS
SELECT m.user_id, m.company_id,
       CASE WHEN core.holds_permissions(m.status) THEN m.permissions ELSE '{}'::text[] END AS permissions,
       c.excluded
FROM "core"."members" m JOIN "core"."companies" c ON c.id = m.company_id
WHERE m.user_id IS NOT NULL;
