-- The name shown in place of an erased person. The erasure's id tells erased people apart without identifying them.
CREATE OR REPLACE FUNCTION "core"."pseudonym"("erasure" uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'Pseudonym ' || upper(left(erasure::text, 8))
$$;
