-- If the state of a registration was deleted (rule 521), sets `cleared_at` to null when the learner starts the lesson
-- again, so that new states are stored.
CREATE OR REPLACE FUNCTION "academy"."continue_registration"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cleared_at := NULL;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "registrations_continue" BEFORE UPDATE OF session ON "academy"."registrations"
FOR EACH ROW WHEN (OLD.cleared_at IS NOT NULL) EXECUTE FUNCTION "academy"."continue_registration"();
