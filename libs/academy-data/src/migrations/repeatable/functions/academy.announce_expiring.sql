-- Queues the event `certificate.expiring` for the company's webhooks when the next round of enrollments opens (rule
-- 311), except in excluded companies (rule 318). `open_rounds` calls this function before it increases the round of the
-- enrollments.
CREATE OR REPLACE FUNCTION "academy"."announce_expiring"(enrollment_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "academy"."webhook_deliveries" (webhook_id, event, user_id, data)
  SELECT webhook.id, 'certificate.expiring', e.user_id, jsonb_build_object(
    'company_id', e.company_id, 'company_course_id', e.company_course_id, 'course_id', e.course_id,
    'enrollment_id', e.id, 'round', e.round, 'user_id', e.user_id, 'member_id', member.member_id,
    'external_id', member.external_id, 'certificate_id', certificate.id, 'valid_until', certificate.valid_until)
  FROM "academy"."enrollments" e
  JOIN "academy"."webhooks" webhook ON webhook.company_id = e.company_id AND webhook.deleted_at IS NULL
    AND 'certificate.expiring' = ANY (webhook.events)
  JOIN "core_published"."companies_v1" company ON company.company_id = e.company_id AND NOT company.excluded
  JOIN "academy"."certificates" certificate ON certificate.enrollment_id = e.id AND certificate.round = e.round
    AND certificate.valid_until IS NOT NULL AND certificate.revoked_at IS NULL AND certificate.erased_at IS NULL
  LEFT JOIN "core_published"."members_v1" member
    ON member.company_id = e.company_id AND member.user_id = e.user_id
  WHERE e.id = ANY (enrollment_ids)
$$;
