-- Queues `course.completed` for the webhooks of the company, in the transaction of the completion (rule 311). Nothing
-- is queued while the company is excluded (rule 318). For a company without webhooks, the trigger only searches a small
-- index. An event about a completion that was recorded for a person without an account has no user id. When the person
-- joins, `take-over-completions.ts` of the worker switches the setting `academy.announces_completions` off, so that the
-- completion is not announced again.
CREATE OR REPLACE FUNCTION "academy"."announce_completion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "academy"."webhooks" w WHERE w.company_id = NEW.company_id AND w.deleted_at IS NULL
  ) OR current_setting('academy.announces_completions', true) = 'off' THEN RETURN NULL; END IF;
  INSERT INTO "academy"."webhook_deliveries" (webhook_id, event, user_id, data)
  SELECT webhook.id, 'course.completed', learner.user_id, jsonb_build_object(
    'company_id', NEW.company_id, 'company_course_id', NEW.company_course_id, 'course_id', NEW.course_id,
    'kind', course.kind, 'enrollment_id', NEW.id, 'round', NEW.round, 'user_id', learner.user_id, 'member_id', member.member_id,
    'external_id', member.external_id, 'completed_at', "academy"."instant_text"(NEW.completed_at),
    'recorded_by_company', NEW.recorded_reason IS NOT NULL, 'renewed_by', CASE WHEN NEW.recorded_reason IS NULL THEN NEW.renewed_by END)
  FROM "academy"."webhooks" webhook
  JOIN "core_published"."companies_v1" company ON company.company_id = webhook.company_id AND NOT company.excluded
  JOIN "academy"."courses" course ON course.id = NEW.course_id
  CROSS JOIN LATERAL (SELECT CASE WHEN NEW.member_id IS NULL THEN NEW.user_id END AS user_id) learner
  LEFT JOIN "core_published"."people_v1" member
    ON member.company_id = NEW.company_id AND (member.user_id = learner.user_id OR member.member_id = NEW.member_id)
  WHERE webhook.company_id = NEW.company_id AND webhook.deleted_at IS NULL
    AND 'course.completed' = ANY (webhook.events);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "academy"."announce_certificates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "academy"."webhook_deliveries" (webhook_id, event, user_id, data)
  SELECT webhook.id, 'certificate.issued', e.user_id, jsonb_build_object(
    'company_id', e.company_id, 'company_course_id', e.company_course_id, 'course_id', e.course_id,
    'enrollment_id', e.id, 'round', issued.round, 'user_id', e.user_id, 'member_id', member.member_id,
    'external_id', member.external_id, 'certificate_id', issued.id,
    'issued_at', "academy"."instant_text"(issued.issued_at), 'valid_until', issued.valid_until)
  FROM issued
  JOIN "academy"."enrollments" e ON e.id = issued.enrollment_id
  JOIN "academy"."webhooks" webhook ON webhook.company_id = e.company_id AND webhook.deleted_at IS NULL
    AND 'certificate.issued' = ANY (webhook.events)
  JOIN "core_published"."companies_v1" company ON company.company_id = e.company_id AND NOT company.excluded
  LEFT JOIN "core_published"."members_v1" member
    ON member.company_id = e.company_id AND member.user_id = e.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "enrollments_announce_completed" AFTER INSERT ON "academy"."enrollments"
FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION "academy"."announce_completion"();

CREATE OR REPLACE TRIGGER "enrollments_announce_completion" AFTER UPDATE OF completed_at ON "academy"."enrollments"
FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL)
EXECUTE FUNCTION "academy"."announce_completion"();

CREATE OR REPLACE TRIGGER "certificates_announce" AFTER INSERT ON "academy"."certificates"
REFERENCING NEW TABLE AS issued FOR EACH STATEMENT EXECUTE FUNCTION "academy"."announce_certificates"();
