-- Finds members of a company whose search text matches the LIKE pattern `pattern`, at most `most`, in no particular
-- order. `parts` are the rarest parts of the pattern (see `core.estimate_search`). Only these parts are looked up in
-- the trigram index, because looking up all parts of a long pattern would take longer. The rows found are then compared
-- with `pattern`. The settings make PostgreSQL use the trigram index. If the names in a company differ much from those
-- in most companies, the planner's estimates are wrong, and PostgreSQL would read all members, which takes a hundred
-- times as long. The statement is dynamic, so that it is planned for the values of each call.
CREATE OR REPLACE FUNCTION "core"."find_members_by_index"(
  "company" uuid, "parts" text[], "pattern" text, "most" int, OUT "member_ids" uuid[], OUT "user_ids" uuid[]
) LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  EXECUTE format(
    'SELECT coalesce(array_agg(id), ''{}''), coalesce(array_agg(user_id) FILTER (WHERE user_id IS NOT NULL), ''{}'')
     FROM (
       SELECT id, user_id FROM core.members WHERE company_id = $1 AND %s AND search_text || '''' LIKE $2 LIMIT $3
     ) found',
    (SELECT string_agg(format('search_text LIKE %L', part), ' AND ') FROM unnest(parts) AS part))
  INTO member_ids, user_ids USING company, pattern, most;
END
$$;
