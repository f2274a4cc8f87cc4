-- Sets the time at which a membership was deactivated or declined; only an invitation after this time lets the person
-- return. The time is read after the company was locked, so that it is later than every earlier invitation.
CREATE OR REPLACE FUNCTION "core"."set_deactivation_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deactivated_at := CASE WHEN NEW.status IN ('deactivated', 'declined') THEN clock_timestamp() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "members_added_deactivated" BEFORE INSERT ON "core"."members" FOR EACH ROW
WHEN (NEW.status IN ('deactivated', 'declined') AND NEW.deactivated_at IS NULL)
EXECUTE FUNCTION "core"."set_deactivation_time"();

CREATE OR REPLACE TRIGGER "members_deactivated" BEFORE UPDATE ON "core"."members" FOR EACH ROW
WHEN ((OLD.status IN ('deactivated', 'declined')) <> (NEW.status IN ('deactivated', 'declined')))
EXECUTE FUNCTION "core"."set_deactivation_time"();
