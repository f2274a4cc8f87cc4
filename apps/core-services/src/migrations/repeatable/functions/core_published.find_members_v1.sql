-- Finds at most `most` members of a company who match a search. A caller calls this function after it has read the
-- first members of the list in the order of the list, and has found too few matches among them. `search_members_v1`
-- explains the arguments and the results. The results are null if even the rarest parts of the search term are
-- frequent, because PostgreSQL would then have to read the index entries of a large part of the company's members.
-- To determine whether a part is frequent, the function reads a larger sample of members than `core.estimate_search`
-- does for `search_members_v1`. The function runs with the privileges of its owner, so it must not use the caller's
-- `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."find_members_v1"(
  "company" uuid, "term" text, "most" int, OUT "member_ids" uuid[], OUT "user_ids" uuid[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  pattern text := core.search_pattern(term);
  rarest text[];
BEGIN
  IF pattern IS NULL THEN RETURN; END IF;
  SELECT parts[:3] INTO rarest FROM core.estimate_search(company, pattern);
  IF 50 < (
    SELECT count(*)
    FROM (SELECT search_text FROM core.members WHERE company_id = company ORDER BY sort_name LIMIT 250) first
    WHERE search_text LIKE ALL (rarest)
  ) THEN RETURN; END IF;
  SELECT found.member_ids, found.user_ids INTO member_ids, user_ids
  FROM core.find_members_by_index(company, rarest, pattern, most) found;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."find_members_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."find_members_v1" TO core_services, academy_api;
