-- `version` is a text that changes whenever the accounts, statuses or permissions of a company's members change.
-- Readers can cache what they compute from this data until the version changes. The version consists of the `xmin` of
-- the company's rows in `company_member_counts`. Triggers on `members` write these rows, and so change their `xmin`, on
-- each of these changes. To learn the number of members, programs read `company_sizes_v1`. The unused column
-- `members_count` stays, because a column of a view cannot be dropped in place.
CREATE OR REPLACE VIEW "core_published"."directory_versions_v1" AS
SELECT company_id, string_agg(xmin::text, ' ' ORDER BY status) AS version, sum(count)::int AS members_count
FROM "core"."company_member_counts" GROUP BY company_id;
