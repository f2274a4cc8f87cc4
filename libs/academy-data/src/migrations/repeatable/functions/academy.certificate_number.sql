-- A new certificate number such as `A7K2-9QMX-4TRB`, made in SQL so that one statement can issue thousands. The alphabet has
-- no I, L, O, U, 0 and 1, which are misread. 58 random bits make numbers unguessable; a unique constraint excludes
-- duplicates. The first and last 48 bits of a random UUID come from PostgreSQL's strong random source, and 48 bits are so
-- many that the six characters taken from them are practically uniform.
CREATE OR REPLACE FUNCTION "academy"."certificate_number"() RETURNS text LANGUAGE sql VOLATILE AS $$
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
