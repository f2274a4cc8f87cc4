-- Returns whether a lesson that was completed at a time stays completed in the next round of a course that is renewed by changed
-- lessons (rule 209): its words have not changed since, and it is not the last lesson, which completes each round.
-- The number of lessons is null for a lesson of the company's own inside a course of the catalogue, which is never the last one.
-- PostgreSQL inlines the function into the queries that call it.
CREATE OR REPLACE FUNCTION "academy"."counts_in_next_round"(
  lesson "academy"."lessons", lessons_count integer, completed_at timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT lesson.retired_at IS NULL AND coalesce(lesson.position < lessons_count, true)
    AND (lesson.changed_at IS NULL OR lesson.changed_at <= completed_at)
$$;
