-- Programs that serve requests read courses, lessons and questions; only the import of courses changes them.
-- The versions of courses are only added, and no role of a program deletes lessons or questions.
REVOKE INSERT, UPDATE, DELETE ON
  "academy"."courses", "academy"."course_texts", "academy"."course_sources",
  "academy"."chapters", "academy"."chapter_texts", "academy"."lessons", "academy"."lesson_texts", "academy"."questions",
  "academy"."course_versions"
FROM "academy_api", "worker";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON
  "academy"."courses", "academy"."course_texts", "academy"."course_sources",
  "academy"."chapters", "academy"."chapter_texts", "academy"."lessons", "academy"."lesson_texts", "academy"."questions"
TO "academy_content";--> statement-breakpoint
GRANT DELETE ON "academy"."course_sources" TO "academy_content";--> statement-breakpoint
GRANT SELECT, INSERT ON "academy"."course_versions" TO "academy_content";--> statement-breakpoint
-- The previous version of the worker locks rows of courses, which needs the privilege to update a column.
GRANT UPDATE ("position") ON "academy"."courses" TO "worker";
