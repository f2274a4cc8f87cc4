-- Copies the member's sort key to the enrollment, so that one index scan lists a course's members by name. The worker
-- updates the copy when the member's name changes. People who are not members have an empty key, so they come first.
CREATE OR REPLACE FUNCTION "academy"."copy_sort_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT member.sort_name INTO NEW.sort_name FROM "core_published"."members_v1" member
  WHERE member.company_id = NEW.company_id AND member.user_id = NEW.user_id;
  NEW.sort_name := coalesce(NEW.sort_name, '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "enrollments_sort_name" BEFORE INSERT ON "academy"."enrollments"
FOR EACH ROW EXECUTE FUNCTION "academy"."copy_sort_name"();
