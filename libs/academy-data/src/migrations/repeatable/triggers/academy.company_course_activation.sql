-- Stores the time at which a company course was last activated. The days in `due_days` are counted from the day of the
-- activation, or from a later day, such as the day on which the member joined the company (rule 252).
CREATE OR REPLACE FUNCTION "academy"."note_activation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.activated_at := now();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "company_courses_activated" BEFORE UPDATE OF status ON "academy"."company_courses"
FOR EACH ROW WHEN (NEW.status = 'active' AND OLD.status <> 'active') EXECUTE FUNCTION "academy"."note_activation"();
