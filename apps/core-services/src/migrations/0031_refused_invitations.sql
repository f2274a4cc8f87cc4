ALTER TABLE "core"."invitations" ADD COLUMN "refused_at" timestamp with time zone;
