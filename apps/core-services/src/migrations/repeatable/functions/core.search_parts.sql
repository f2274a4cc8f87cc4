-- Splits the LIKE pattern of a search into at most 24 shorter patterns, all of which a matching text has to match. The
-- shorter patterns correspond to entries of the trigram index: parts of three letters, and beginnings of words. The
-- function is in PL/pgSQL, because PostgreSQL takes much longer to start an SQL function that it cannot inline.
CREATE OR REPLACE FUNCTION "core"."search_parts"("pattern" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  key text := btrim(pattern, '%');
BEGIN
  RETURN array(
    SELECT DISTINCT part FROM (
      SELECT '%' || substr(key, start, 3) || '%' AS part FROM generate_series(1, length(key) - 2) AS start
      WHERE position(' ' in substr(key, start, 3)) = 0
      UNION ALL
      SELECT '% ' || left(word, 2) || '%'
      FROM string_to_table(key, ' ') WITH ORDINALITY words (word, place)
      WHERE word <> '' AND place > 1
    ) parts
    LIMIT 24);
END
$$;
