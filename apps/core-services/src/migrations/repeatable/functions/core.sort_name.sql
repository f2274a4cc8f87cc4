-- Returns the sort key of a person's name. The collation "C" (byte order) is used, because it compares much faster than
-- an ICU collation. Names are sorted as in German dictionaries (DIN 5007-1): umlauts as their base letters, ß as ss.
-- Two spaces separate first and last name, so that everybody named Anna comes before everybody named Anna Maria. People
-- without a first name, such as invited people, come last: their keys begin with the last code point of Unicode.
-- `core.members.sort_name` is a generated column that stores the results of this function. If the function changes, a
-- migration has to rewrite the column.
CREATE OR REPLACE FUNCTION "core"."sort_name"(first_name text, last_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN first_name = '' THEN chr(1114111) ELSE '' END || translate(
    regexp_replace(normalize(replace(lower(first_name || '  ' || last_name), 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g'),
    'øłđðı', 'olddi')
$$;
