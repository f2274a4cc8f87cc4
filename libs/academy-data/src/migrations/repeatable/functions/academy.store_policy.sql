-- Creates the course of a policy, or changes its kind and its titles (rule 460). `titles` is an object from language to
-- title. The function runs with the rights of its owner, because academy-api itself may change only the companies' own
-- courses (see academy.catalogue_guard.sql), and a policy is not an own course. The function refuses to change a course
-- of the catalogue or of another company. A policy has no lessons, but its `lessons_count` is 1, because the
-- acknowledgement counts as a lesson. The position 10000 makes lists in catalogue order show policies last.
CREATE OR REPLACE FUNCTION "academy"."store_policy"(policy uuid, owner uuid, policy_kind text, titles jsonb)
  RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  named text[] := ARRAY(SELECT jsonb_object_keys(titles) AS language ORDER BY language);
BEGIN
  INSERT INTO academy.courses AS known
    (id, slug, kind, company_id, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
  VALUES (policy, 'policy-' || policy, policy_kind, owner, 'compliance', false, named, 10000, 1, 1, 'unpublished')
  ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, languages = excluded.languages
  WHERE known.company_id = owner;
  IF NOT FOUND THEN
    RAISE insufficient_privilege USING MESSAGE = 'the course is no policy of the company';
  END IF;
  DELETE FROM academy.course_texts text WHERE text.course_id = policy AND text.language <> ALL (named);
  INSERT INTO academy.course_texts (course_id, language, title, description)
  SELECT policy, given.key, given.value, '' FROM jsonb_each_text(titles) given
  ON CONFLICT (course_id, language) DO UPDATE SET title = excluded.title;
END
$$;

REVOKE ALL ON FUNCTION "academy"."store_policy" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "academy"."store_policy" TO academy_api;
