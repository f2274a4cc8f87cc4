-- Returns a text in the form in which texts are searched, so that a search finds 'Müller-Groß' as 'muller gross'.
-- Letters become lower-case base letters, as in `core.sort_name`, and ASCII punctuation becomes spaces. A key therefore
-- contains no wildcards of LIKE. The Greek final sigma becomes σ, because the lower case of Σ is σ or ς, depending on
-- the locale and the position. Zero-width joiners, which some scripts need, are left out, so that a name is found with
-- and without them. Most texts consist of ASCII characters, for which the slow functions can be skipped.
-- `core.members.search_text` is a generated column that stores results of this function. If the function changes, a
-- migration has to rewrite the column, unless the keys of all stored texts stay the same. The function is in PL/pgSQL,
-- because PostgreSQL takes much longer to start an SQL function that it cannot inline. `translate` would take several
-- times as long as the last expression, because it compares each character of the text with all characters that it
-- replaces.
CREATE OR REPLACE FUNCTION "core"."search_key"("stated" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  key text := lower(stated);
BEGIN
  IF octet_length(stated) <> char_length(stated) THEN
    key := translate(
      regexp_replace(normalize(replace(lower(normalize(stated, NFKC)), 'ß', 'ss'), NFD), '[\u0300-\u036f\u200c\u200d]', '', 'g'),
      'øłđðıς', 'olddiσ');
  END IF;
  RETURN regexp_replace(key, '[!-/:-@\[-`{-~]', ' ', 'g');
END
$$;
