-- A text for each company that changes with the accounts, status or permissions of its members, so that readers may keep
-- what they computed from them, and the number of all members.
-- Programs read the number of members in `company_sizes_v1`; the column here stays, because a column of a view cannot be dropped in place.
-- The triggers of `company_member_counts` write its rows whenever one of these changes.
CREATE OR REPLACE VIEW "core_published"."directory_versions_v1" AS
SELECT company_id, string_agg(xmin::text, ' ' ORDER BY status) AS version, sum(count)::int AS members_count
FROM "core"."company_member_counts" GROUP BY company_id;
