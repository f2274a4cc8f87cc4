CREATE OR REPLACE VIEW "core_published"."company_features_v1" AS
SELECT id AS company_id, features FROM "core"."companies";
