-- Refuses, for every role, a supplement (rule 525) that is not an own course of the same company. All queries find the
-- added lessons of a course by `supplement_id`, so no other company can see, count or complete these lessons.
CREATE OR REPLACE FUNCTION "academy"."guard_supplement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "academy"."courses" supplement
    JOIN "academy"."courses" course ON course.id = NEW.course_id
    WHERE supplement.id = NEW.supplement_id AND supplement.company_id = NEW.company_id AND supplement.origin = 'written'
      AND supplement.removed_at IS NULL AND course.company_id IS NULL
  ) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the lessons are not the company''s own, or the course is not of the catalogue';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "company_courses_guard_supplement" BEFORE INSERT OR UPDATE OF supplement_id, company_id, course_id
ON "academy"."company_courses"
FOR EACH ROW WHEN (NEW.supplement_id IS NOT NULL) EXECUTE FUNCTION "academy"."guard_supplement"();
