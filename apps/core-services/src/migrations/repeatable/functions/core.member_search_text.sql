-- Returns the text in which a search of members looks: name, e-mail address, login name and external id.
-- The text begins with a space, so that the pattern '% an%' finds every word that begins with 'an'.
-- `core.members.search_text` is a generated column that stores the results of this function.
-- So if the function changes, a migration has to rewrite the column.
CREATE OR REPLACE FUNCTION "core"."member_search_text"(
  "first_name" text, "last_name" text, "email_address" text, "login_name" text, "external_id" text
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  stated text := ' ' || first_name || ' ' || last_name || ' ' || email_address;
BEGIN
  IF strpos(lower(email_address), 'xn--') > 0 THEN
    stated := stated || ' ' || core.decoded_address(email_address);
  END IF;
  IF lower(login_name) <> lower(email_address) THEN
    stated := stated || ' ' || login_name;
  END IF;
  RETURN core.search_key(stated || coalesce(' ' || external_id, ''));
END
$$;
