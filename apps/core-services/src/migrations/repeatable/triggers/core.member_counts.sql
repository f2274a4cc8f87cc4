-- Updates `company_member_counts`, so that reading the number of members is fast for companies of any size.
-- The rows are also written when only accounts or permissions of members change, because the view
-- `directory_versions_v1` derives its versions from the `xmin` of the rows.
-- Rows are locked in the order of company and status, so that concurrent statements do not deadlock.
CREATE OR REPLACE FUNCTION "core"."count_added_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.company_member_counts AS counts (company_id, status, count)
  SELECT company_id, status, count(*) FROM added GROUP BY company_id, status ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "core"."count_changed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.company_member_counts AS counts (company_id, status, count)
  SELECT company_id, status, sum(change) FROM (
    SELECT company_id, status, 1 AS change, hashtextextended(concat_ws(' ', id, user_id, permissions), 0) AS access FROM added
    UNION ALL
    SELECT company_id, status, -1, hashtextextended(concat_ws(' ', id, user_id, permissions), 0) FROM removed
  ) AS changes
  GROUP BY company_id, status HAVING sum(change) <> 0 OR sum(change * access::numeric) <> 0 ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "core"."count_removed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.company_member_counts AS counts (company_id, status, count)
  SELECT company_id, status, -count(*) FROM removed GROUP BY company_id, status ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "core"."count_no_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM core.company_member_counts;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_added" AFTER INSERT ON "core"."members"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_added_members"();

CREATE OR REPLACE TRIGGER "members_changed" AFTER UPDATE ON "core"."members"
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_changed_members"();

CREATE OR REPLACE TRIGGER "members_removed" AFTER DELETE ON "core"."members"
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_removed_members"();

CREATE OR REPLACE TRIGGER "members_truncated" AFTER TRUNCATE ON "core"."members"
FOR EACH STATEMENT EXECUTE FUNCTION "core"."count_no_members"();
