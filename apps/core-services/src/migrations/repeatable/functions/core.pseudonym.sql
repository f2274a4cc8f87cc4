-- Returns the name that is shown for an erased person.
-- It contains the first eight hexadecimal digits of the erasure's id, which do not identify the person.
CREATE OR REPLACE FUNCTION "core"."pseudonym"("erasure" uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'Pseudonym ' || upper(left(erasure::text, 8))
$$;
