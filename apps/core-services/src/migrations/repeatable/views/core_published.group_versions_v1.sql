-- A text for each group that changes with its members, so that readers may keep what they computed from them.
CREATE OR REPLACE VIEW "core_published"."group_versions_v1" AS
SELECT company_id, id AS group_id, xmin::text AS version FROM "core"."groups";
