-- Returns the LIKE pattern that finds a search term in `core.members.search_text`. A term of one or two letters finds
-- beginnings of words only, because the trigram index cannot find so short a text inside a word. Returns null if the
-- term contains neither a letter nor a digit; such a term finds nobody. The function is in PL/pgSQL, because PostgreSQL
-- takes much longer to start an SQL function that it cannot inline.
CREATE OR REPLACE FUNCTION "core"."search_pattern"("term" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  key text := core.search_key(term);
BEGIN
  RETURN CASE
    WHEN btrim(key) = '' THEN NULL
    WHEN length(btrim(key)) <= 2 THEN '% ' || btrim(key) || '%'
    ELSE '%' || key || '%'
  END;
END
$$;
