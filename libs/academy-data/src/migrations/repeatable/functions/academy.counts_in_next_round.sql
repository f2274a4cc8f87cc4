-- Returns whether a completed lesson stays completed in the next round of a course whose renewal is `changed` (rule
-- 209): the lesson's words have not changed since `completed_at`, and the lesson is not the last one, which completes
-- each round. `lessons_count` is null for a lesson that the company has added to a course of the catalogue, because
-- such a lesson is never the last one. PostgreSQL inlines the function into the queries that call it.
CREATE OR REPLACE FUNCTION "academy"."counts_in_next_round"(
  lesson "academy"."lessons", lessons_count integer, completed_at timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT lesson.retired_at IS NULL AND coalesce(lesson.position < lessons_count, true)
    AND (lesson.changed_at IS NULL OR lesson.changed_at <= completed_at)
$$;
