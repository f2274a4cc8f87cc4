-- The constraint keeps its name, because the previous version issues certificates with `on conflict on constraint`.
-- The constraint takes over the index of the previous migration, so the table is locked for milliseconds only.
ALTER TABLE "academy"."certificates" DROP CONSTRAINT "certificates_enrollment";
--> statement-breakpoint
ALTER TABLE "academy"."certificates" ADD CONSTRAINT "certificates_enrollment" UNIQUE USING INDEX "certificates_enrollment_round";
