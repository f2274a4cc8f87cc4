ALTER TABLE "academy"."enrollments" ADD COLUMN "sort_name" text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE FUNCTION "academy"."copy_sort_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT member.sort_name INTO NEW.sort_name FROM "core_published"."members_v2" member
  WHERE member.company_id = NEW.company_id AND member.user_id = NEW.user_id;
  NEW.sort_name := coalesce(NEW.sort_name, '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "enrollments_sort_name" BEFORE INSERT ON "academy"."enrollments"
FOR EACH ROW EXECUTE FUNCTION "academy"."copy_sort_name"();
--> statement-breakpoint
UPDATE "academy"."enrollments" enrollment SET sort_name = member.sort_name
FROM "core_published"."members_v2" member
WHERE member.company_id = enrollment.company_id AND member.user_id = enrollment.user_id;
--> statement-breakpoint
CREATE INDEX "enrollments_by_sort_name" ON "academy"."enrollments" USING btree ("company_course_id","sort_name","user_id");
