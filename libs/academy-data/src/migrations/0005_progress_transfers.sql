-- By hand: functions. A new certificate's number such as `A7K2-9QMX-4TRB`, made here, so that certificates can be issued
-- by the thousand without a value for each of them. Without I, L, O, U, 0 and 1: nothing that is mistaken for another
-- sign when read out or typed in. 58 random bits, so that it tells nothing about other certificates and is not worth
-- guessing; the table keeps it unique. The first and the last 48 bits of a random UUID are PostgreSQL's strong
-- randomness, and so many that each of the six signs made of them is as likely as any other.
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
-- As before, but for a transaction that counts at its end whom it enrolls and says so by `academy.counts_enrolled`: the
-- course's row is locked from the moment it is counted on, and learners who enroll or complete wait for it.
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
