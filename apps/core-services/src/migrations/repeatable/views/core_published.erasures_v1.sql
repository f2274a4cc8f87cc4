-- Every erasure that was requested; its id is the pseudonym.
CREATE OR REPLACE VIEW "core_published"."erasures_v1" AS SELECT id FROM "core"."erasures";
