-- Number of members of each company. A company without members has no row.
CREATE OR REPLACE VIEW "core_published"."company_sizes_v1" AS
SELECT company_id, sum(count)::int AS members_count FROM "core"."company_member_counts" GROUP BY company_id;
