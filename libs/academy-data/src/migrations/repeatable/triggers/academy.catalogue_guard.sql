-- With the role `academy_api`, academy-api publishes the own courses of companies (rule 500). These triggers refuse
-- statements of this role that would change the catalogue, or move a course to another company. The import of courses
-- and the editing of the catalogue use the role `academy_content`. The triggers check no statements of this role, and
-- none of SECURITY DEFINER functions.
CREATE OR REPLACE FUNCTION "academy"."is_own_course"(course uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT known.company_id IS NOT NULL AND known.origin <> 'catalogue'
    FROM "academy"."courses" known WHERE known.id = course), false)
$$;

CREATE OR REPLACE FUNCTION "academy"."guard_courses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.company_id IS NULL OR NEW.origin = 'catalogue'
    OR TG_OP = 'UPDATE' AND (OLD.company_id, OLD.origin) IS DISTINCT FROM (NEW.company_id, NEW.origin) THEN
    RAISE insufficient_privilege USING MESSAGE = 'only own courses of companies may be changed';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "courses_guard" BEFORE INSERT OR UPDATE ON "academy"."courses"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_courses"();

-- Checks the course of the row before and after the change, so that a row cannot be moved from or to a course of the
-- catalogue.
CREATE OR REPLACE FUNCTION "academy"."guard_course_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NOT "academy"."is_own_course"(NEW.course_id)
    OR TG_OP <> 'INSERT' AND NOT "academy"."is_own_course"(OLD.course_id) THEN
    RAISE insufficient_privilege USING MESSAGE = 'only own courses of companies may be changed';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER "course_texts_guard" BEFORE INSERT OR UPDATE OR DELETE ON "academy"."course_texts"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_course_content"();
CREATE OR REPLACE TRIGGER "course_sources_guard" BEFORE INSERT OR UPDATE OR DELETE ON "academy"."course_sources"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_course_content"();
CREATE OR REPLACE TRIGGER "chapters_guard" BEFORE INSERT OR UPDATE OR DELETE ON "academy"."chapters"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_course_content"();
CREATE OR REPLACE TRIGGER "lessons_guard" BEFORE INSERT OR UPDATE OR DELETE ON "academy"."lessons"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_course_content"();
CREATE OR REPLACE TRIGGER "questions_guard" BEFORE INSERT OR UPDATE OR DELETE ON "academy"."questions"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_course_content"();

CREATE OR REPLACE FUNCTION "academy"."guard_chapter_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "academy"."chapters" chapter
    WHERE chapter.id IN (NEW.chapter_id, OLD.chapter_id) AND NOT "academy"."is_own_course"(chapter.course_id)
  ) THEN
    RAISE insufficient_privilege USING MESSAGE = 'only own courses of companies may be changed';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER "chapter_texts_guard" BEFORE INSERT OR UPDATE OR DELETE ON "academy"."chapter_texts"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_chapter_texts"();

CREATE OR REPLACE FUNCTION "academy"."guard_lesson_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "academy"."lessons" lesson
    WHERE lesson.id IN (NEW.lesson_id, OLD.lesson_id) AND NOT "academy"."is_own_course"(lesson.course_id)
  ) THEN
    RAISE insufficient_privilege USING MESSAGE = 'only own courses of companies may be changed';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER "lesson_texts_guard" BEFORE INSERT OR UPDATE OR DELETE ON "academy"."lesson_texts"
FOR EACH ROW WHEN (current_user = 'academy_api') EXECUTE FUNCTION "academy"."guard_lesson_texts"();
