-- Returns a new certificate number such as `A7K2-9QMX-4TRB`. The alphabet has no I, L, O, U, 0 and 1, because people
-- misread them. A unique constraint excludes duplicates. The number cannot be guessed: its 58 random bits come from
-- PostgreSQL's strong random source. Each character uses 16 bits of a hash of a random UUID, which makes all characters
-- practically equally likely. The function is in the database, so that a single statement can issue thousands of
-- certificates. The function is in PL/pgSQL, because an equivalent SQL query would take more time per number.
CREATE OR REPLACE FUNCTION "academy"."certificate_number"() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  random constant bytea := sha256(uuid_send(gen_random_uuid()));
  number text := '';
BEGIN
  FOR place IN 0..11 LOOP
    number := number || CASE WHEN place IN (4, 8) THEN '-' ELSE '' END
      || substr(alphabet, 1 + (get_byte(random, 2 * place) * 256 + get_byte(random, 2 * place + 1)) % 30, 1);
  END LOOP;
  RETURN number;
END
$$;
