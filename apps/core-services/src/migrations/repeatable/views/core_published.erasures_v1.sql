-- All erasures that were requested and not deleted. The id of an erasure replaces the user id of the erased person.
CREATE OR REPLACE VIEW "core_published"."erasures_v1" AS SELECT id FROM "core"."erasures";
