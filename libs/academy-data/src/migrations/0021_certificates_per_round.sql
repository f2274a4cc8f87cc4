-- This index has a migration of its own: while it is built, certificates cannot be issued but reads continue.
CREATE UNIQUE INDEX "certificates_enrollment_round" ON "academy"."certificates" ("enrollment_id","round");
