-- Locks courses that a company has created itself until the transaction ends, so that no other transaction can publish
-- or remove them meanwhile. Returns the company courses among the given ones whose course was removed (rule 518).
-- The function is SECURITY DEFINER, because locking a row requires the privilege UPDATE on its table, and the worker
-- does not have this privilege on courses.
CREATE OR REPLACE FUNCTION "academy"."lock_own_courses"(owner uuid, company_course_ids uuid[])
  RETURNS uuid[] LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(locked.id) FILTER (WHERE locked.removed_at IS NOT NULL), '{}') FROM (
    SELECT offered.id, course.removed_at
    FROM academy.company_courses offered JOIN academy.courses course ON course.id = offered.course_id
    WHERE offered.id = ANY (company_course_ids) AND offered.company_id = owner
      AND course.company_id IS NOT NULL AND course.kind = 'course'
    ORDER BY course.id
    FOR SHARE OF course
  ) locked
$$;

REVOKE ALL ON FUNCTION "academy"."lock_own_courses" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "academy"."lock_own_courses" TO academy_api, worker;
