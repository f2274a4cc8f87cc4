-- All erasures that were requested and not deleted. The id of an erasure is the pseudonym of the erased person.
CREATE OR REPLACE VIEW "core_published"."erasures_v1" AS SELECT id FROM "core"."erasures";
