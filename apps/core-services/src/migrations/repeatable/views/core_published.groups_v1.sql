CREATE OR REPLACE VIEW "core_published"."groups_v1" AS
SELECT company_id, id AS group_id, name, external_id, members_count FROM "core"."groups";
