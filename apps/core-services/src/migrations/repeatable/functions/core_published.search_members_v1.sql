-- Prepares a search for members of a company by a part of a name, an e-mail address, a login name or an external id.
-- Letter case, accents and ASCII punctuation make no difference. `pattern` is the LIKE pattern of
-- `core.search_pattern`. `member_ids` are the ids of the members who match, at most `most`, and `user_ids` the ids of
-- their accounts. Both are null if many members probably match: PostgreSQL would have to read the index entries of all
-- of them, while a caller who reads the list in its order soon finds enough members. A caller who finds too few in this
-- way then calls `find_members_v1`, because the estimate was wrong. The function runs with the privileges of its owner,
-- so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."search_members_v1"(
  "company" uuid, "term" text, "most" int, OUT "pattern" text, OUT "member_ids" uuid[], OUT "user_ids" uuid[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  estimate record;
BEGIN
  pattern := core.search_pattern(term);
  IF pattern IS NULL THEN RETURN; END IF;
  estimate := core.estimate_search(company, pattern);
  IF estimate.share >= 0.05 THEN RETURN; END IF;
  SELECT found.member_ids, found.user_ids INTO member_ids, user_ids
  FROM core.find_members_by_index(company, estimate.parts[:3], pattern, most) found;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."search_members_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."search_members_v1" TO core_services, academy_api;
