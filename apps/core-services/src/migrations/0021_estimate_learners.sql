-- Without statistics about the published permissions, PostgreSQL assumes that one in two hundred members holds a permission.
-- It then looks up each member of a large company instead of reading all of them once.
-- The expression is that of the view `members_v3` with the body of `core.holds_permissions`.
CREATE STATISTICS "core"."member_permissions"
ON (CASE WHEN status IN ('registered', 'imported') THEN permissions ELSE '{}'::text[] END) FROM "core"."members";--> statement-breakpoint
ANALYZE "core"."members";
