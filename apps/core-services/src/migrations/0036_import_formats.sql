-- The preview of an import shows in which encoding and with which delimiter the file was read.
ALTER TABLE "core"."imports" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "core"."imports" ADD COLUMN "delimiter" text;
