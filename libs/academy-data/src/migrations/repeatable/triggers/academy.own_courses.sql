-- Protects policies and own courses, which belong to one company, from the previous version of the programs. That
-- version knows only courses of the catalogue: it would offer policies and own courses to other companies when it
-- initialises courses, and retire them when it imports courses. An own course is retired only by removing it.
CREATE OR REPLACE FUNCTION "academy"."skip_courses_of_others"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "academy"."courses" course
    WHERE course.id = NEW.course_id AND course.company_id <> NEW.company_id
  ) THEN RETURN NULL; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "company_courses_skip_courses_of_others" BEFORE INSERT ON "academy"."company_courses"
FOR EACH ROW EXECUTE FUNCTION "academy"."skip_courses_of_others"();

CREATE OR REPLACE FUNCTION "academy"."keep_own_courses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.retired_at := NEW.removed_at;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "courses_keep_own_courses" BEFORE UPDATE OF retired_at, removed_at ON "academy"."courses"
FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION "academy"."keep_own_courses"();
