-- An import is compared again when it is applied only if its members, groups or lines have changed since the preview.
ALTER TABLE "core"."imports" ADD COLUMN "fingerprint" text;
