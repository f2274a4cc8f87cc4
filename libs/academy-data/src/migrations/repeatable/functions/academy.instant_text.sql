-- Formats an instant as in HTTP responses: RFC 3339 in UTC with milliseconds.
CREATE OR REPLACE FUNCTION "academy"."instant_text"("at" timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
