-- Issues certificates with holder, course titles, company, time zone and e-mail hash as they are now (rule 72), and
-- returns their number.
-- The arrays have one element per certificate: its id, the enrollment, the name of a holder who is not a member or
-- whose membership has no name, the time of completion if the enrollment does not contain it yet, and the round in
-- which the certificate was earned. A null round means the enrollment's current round.
-- No certificate is issued for a round that is no longer the current one, for a holder without a name, for a policy, or
-- if the company has recorded the completion (rule 206). An existing certificate of a round is never replaced, even by
-- a concurrent call.
-- The date is the day of the completion, or today if the course is not completed (rule 71). The last day of validity is
-- that date plus `validity_months`; 31 January plus one month is the last day of February.
-- The enrollment is locked before the certificate is inserted, in the same order as when a course is completed. A
-- different order could cause a deadlock, because the trigger on certificates also locks the enrollment.
-- The function is in PL/pgSQL, which caches the plan of the statement: planning it takes longer than executing it.
CREATE OR REPLACE FUNCTION "academy"."issue_certificates"(
  ids uuid[], enrollment_ids uuid[], holder_names text[], completion_times timestamptz[], rounds smallint[]
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  issued_count integer;
BEGIN
  INSERT INTO "academy"."certificates" (id, enrollment_id, round, number, holder_name, course_titles, company_name,
    own_course, time_zone, issued_at, valid_until, test_percent, renewed_by, identity_salt, identity_hash)
  SELECT issued.id, enrollment.id, enrollment.round, "academy"."certificate_number"(), holder.name,
    titles.by_language, company.name, course.origin <> 'catalogue', company.time_zone, dated.issued_at,
    ((dated.issued_at AT TIME ZONE company.time_zone)::date + make_interval(months => offered.validity_months))::date,
    enrollment.test_percent, enrollment.renewed_by, identity.salt, identity.hash
  FROM unnest(ids, enrollment_ids, holder_names, completion_times, rounds)
    AS issued (id, enrollment_id, holder_name, completed_at, round)
  JOIN "academy"."enrollments" enrollment ON enrollment.id = issued.enrollment_id
    AND enrollment.round = coalesce(issued.round, enrollment.round)
  JOIN "academy"."company_courses" offered ON offered.id = enrollment.company_course_id
  JOIN "academy"."courses" course ON course.id = enrollment.course_id AND course.kind = 'course'
  JOIN "core_published"."companies_v1" company ON company.company_id = enrollment.company_id
  LEFT JOIN "core_published"."members_v1" member
    ON member.company_id = enrollment.company_id AND member.user_id = enrollment.user_id
  CROSS JOIN LATERAL (
    SELECT coalesce(nullif("academy"."holder_name"(member.first_name, member.last_name), ''), issued.holder_name) AS name
  ) holder
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(text.language, text.title) AS by_language
    FROM "academy"."course_texts" text WHERE text.course_id = course.id AND text.language = ANY (course.languages)
  ) titles
  CROSS JOIN LATERAL (
    SELECT coalesce(issued.completed_at, enrollment.completed_at, now()) AS issued_at
  ) dated
  CROSS JOIN LATERAL "academy"."hashed_identity"(member.email_address) identity
  WHERE holder.name IS NOT NULL AND enrollment.recorded_reason IS NULL
  FOR NO KEY UPDATE OF enrollment
  ON CONFLICT ON CONSTRAINT certificates_enrollment DO NOTHING;
  GET DIAGNOSTICS issued_count = ROW_COUNT;
  RETURN issued_count;
END
$$;
