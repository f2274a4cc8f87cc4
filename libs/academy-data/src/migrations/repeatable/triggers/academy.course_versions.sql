-- Stores the hash of each version of a course's content, so that evidence packs can state which version a learner took.
CREATE OR REPLACE FUNCTION "academy"."record_course_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "academy"."course_versions" (course_id, content_hash, recorded_at)
  VALUES (NEW.id, NEW.fingerprint, clock_timestamp());
  RETURN NULL;
END
$$;

-- A new policy has no content yet, so only new courses are recorded here.
CREATE OR REPLACE TRIGGER "course_version_added" AFTER INSERT ON "academy"."courses"
FOR EACH ROW WHEN (NEW.kind = 'course') EXECUTE FUNCTION "academy"."record_course_version"();

CREATE OR REPLACE TRIGGER "course_version_changed" AFTER UPDATE OF "fingerprint" ON "academy"."courses"
FOR EACH ROW WHEN (OLD.fingerprint IS DISTINCT FROM NEW.fingerprint)
EXECUTE FUNCTION "academy"."record_course_version"();
