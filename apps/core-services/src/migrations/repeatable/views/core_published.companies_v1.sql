-- Companies, for other services. Every published view is a version: a change that breaks a reader is a new view.
CREATE OR REPLACE VIEW "core_published"."companies_v1" AS
SELECT id AS company_id, name, time_zone, excluded FROM "core"."companies";
