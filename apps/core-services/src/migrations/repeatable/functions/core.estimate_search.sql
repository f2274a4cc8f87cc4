-- Estimates how many members of a company match a search, from the company's 50 oldest and 50 newest members. `parts`
-- are the LIKE patterns of `core.search_parts`; patterns that match the fewest of these 100 members come first. `share`
-- is the share of matching members among the oldest or among the newest, whichever is smaller. The smaller share is
-- used, because all of the newest members may match a search that few others match, such as a search for the domain of
-- a subsidiary that was added last.
CREATE OR REPLACE FUNCTION "core"."estimate_search"(
  "company" uuid, "pattern" text, OUT "parts" text[], OUT "share" real
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  oldest text[] := array(SELECT search_text FROM core.members WHERE company_id = company ORDER BY id LIMIT 50);
  newest text[] := array(SELECT search_text FROM core.members WHERE company_id = company ORDER BY id DESC LIMIT 50);
BEGIN
  SELECT array_agg(part ORDER BY known.count) INTO parts
  FROM unnest(core.search_parts(pattern)) AS part
  CROSS JOIN LATERAL (SELECT count(*) FROM unnest(oldest || newest) AS text WHERE text LIKE part) known;
  SELECT min(matching.count)::real / greatest(1, cardinality(oldest)) INTO share
  FROM (VALUES (oldest), (newest)) AS samples (texts)
  CROSS JOIN LATERAL (SELECT count(*) FROM unnest(samples.texts) AS text WHERE text LIKE ALL (parts[:4])) matching;
END
$$;
