-- Returns the LIKE pattern that finds a search term in the `core.search_key` of a name. Returns null if the term
-- contains neither a letter nor a digit; such a term finds nothing. The function is in PL/pgSQL, because PostgreSQL
-- takes much longer to start an SQL function that it cannot inline.
CREATE OR REPLACE FUNCTION "core"."name_pattern"("term" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  key text := core.search_key(term);
BEGIN
  RETURN CASE WHEN btrim(key) = '' THEN NULL ELSE '%' || key || '%' END;
END
$$;
