-- Companies, published for other services. A change that would break a reader is published as another view with a
-- higher version.
CREATE OR REPLACE VIEW "core_published"."companies_v1" AS
SELECT id AS company_id, name, core.time_zone_of(time_zone, operating_jurisdictions) AS time_zone, excluded
FROM "core"."companies";
