CREATE FUNCTION "academy"."certificate_number"() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT concat_ws('-', substr(made.signs, 1, 4), substr(made.signs, 5, 4), substr(made.signs, 9, 4))
  FROM (
    SELECT string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (half.bits / (30 ^ place)::bigint % 30)::integer, 1), '') AS signs
    FROM (SELECT replace(gen_random_uuid()::text, '-', '') AS hex) random
    CROSS JOIN LATERAL (
      VALUES (('x' || left(random.hex, 12))::bit(48)::bigint), (('x' || right(random.hex, 12))::bit(48)::bigint)
    ) half (bits)
    CROSS JOIN generate_series(0, 5) place
  ) made
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "academy"."count_enrolled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('academy.counts_enrolled', true) = 'at end' THEN RETURN NULL; END IF;
  UPDATE "academy"."company_courses" course
  SET members_count = course.members_count + added.members, completed_count = course.completed_count + added.completed
  FROM (
    SELECT enrolled.company_course_id, count(*) AS members, count(enrolled.completed_at) AS completed
    FROM enrolled
    JOIN "core_published"."members_v1" member
      ON member.company_id = enrolled.company_id AND member.user_id = enrolled.user_id
    GROUP BY enrolled.company_course_id
    ORDER BY enrolled.company_course_id
  ) added
  WHERE course.id = added.company_course_id;
  RETURN NULL;
END
$$;
