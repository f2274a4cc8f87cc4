-- Returns a person's name as certificates show it; empty if the person has no name. Names in Han, Kana and Hangul begin
-- with the family name and contain no space (rule 432). `personName` of @academy/contracts is the same function in
-- TypeScript. Only immutable functions are called (not `concat_ws`), so that PostgreSQL inlines this one into the
-- queries of lists and exports.
CREATE OR REPLACE FUNCTION "academy"."holder_name"("first_name" text, "last_name" text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN trim("last_name") || trim("first_name") ~
      '^[\u1100-\u11FF\u3005-\u3007\u3021-\u3029\u3038-\u303B\u3041-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAD9\uFF66-\uFF9F\U00016FF0-\U00016FF1\U0001B000-\U0001B167\U00020000-\U000323AF]+$'
    THEN trim("last_name") || trim("first_name")
    ELSE trim(coalesce(trim("first_name"), '') || ' ' || coalesce(trim("last_name"), ''))
  END
$$;
