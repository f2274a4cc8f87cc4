-- `version` is a text that changes whenever the members of the group change. Until then, readers can reuse what they
-- have computed from the members.
CREATE OR REPLACE VIEW "core_published"."group_versions_v1" AS
SELECT company_id, id AS group_id, xmin::text AS version FROM "core"."groups";
