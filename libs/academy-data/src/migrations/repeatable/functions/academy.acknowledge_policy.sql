-- Records that a person acknowledges the version of a policy that is in force (rule 462). A repeated call changes
-- nothing and returns the stored acknowledgement.
-- A shared advisory lock on the policy prevents the publication of another version during the call: an acknowledgement
-- of an earlier version is either stored before the publication, or refused. For the same reason, the time of the
-- acknowledgement is read only after the lock is taken. The advisory lock is taken before any row is locked. Shared
-- locks on a row could make a publication wait forever, because new acknowledgements could keep taking them.
-- If the person acknowledges one version in several languages, the function stores only the hash of the first document,
-- and returns this hash each time.
-- If the latest material change is newer than the version that the person acknowledged, and the worker has not opened
-- the person's new round for this change yet, this function opens the round.
-- An acknowledgement replaces a completion that the company has recorded (rule 206).
-- Enrollments are locked before the counters in `company_courses`. This is the order in which the completion of a
-- course locks them, which avoids deadlocks. The counters are updated by the last statement, so that their row is
-- locked for a short time: everybody who acknowledges the policy waits for this lock. For the same reason, the trigger
-- that counts enrollments is skipped. The update also causes the people to whom the policy is assigned to be counted
-- again, so it is needed if the acknowledgement replaces a recorded completion, which may have expired.
CREATE OR REPLACE FUNCTION "academy"."acknowledge_policy"(
  company uuid, policy uuid, learner uuid, seen smallint, hash text, new_enrollment uuid, new_acknowledgement uuid,
  OUT outcome text, OUT id uuid, OUT sha256 text, OUT acknowledged_at timestamptz, OUT round smallint, OUT valid_until date
) LANGUAGE plpgsql AS $$
DECLARE
  offered record;
  newest record;
  known smallint;
  own "academy"."enrollments";
  last_day date;
  completes boolean := true;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('policy ' || policy, 0));
  SELECT used.course_id, used.validity_months, zone.time_zone INTO offered
  FROM "academy"."company_courses" used
  JOIN "core_published"."companies_v1" zone ON zone.company_id = used.company_id
  WHERE used.id = policy AND used.company_id = company AND used.status = 'active'
    AND (NOT used.for_groups OR EXISTS (
      SELECT FROM "academy"."audience_groups" audience
      JOIN "core_published"."group_members_v1" entry ON entry.group_id = audience.group_id
      WHERE audience.company_course_id = used.id AND entry.company_id = company AND entry.user_id = learner
    ));
  -- For a course that is not a policy, this query finds no version.
  SELECT version.id, version.version, enrolled.id AS enrollment_id, EXISTS (
    SELECT FROM "academy"."policy_documents" document WHERE document.version_id = version.id AND document.sha256 = hash
  ) AS is_shown, (
    SELECT max(material.version) FROM "academy"."policy_versions" material
    WHERE material.policy_id = policy AND material.published_at IS NOT NULL AND material.change = 'material'
  ) AS asks_again_at INTO newest
  FROM "academy"."policy_versions" version
  LEFT JOIN "academy"."enrollments" enrolled ON enrolled.company_course_id = policy AND enrolled.user_id = learner
  WHERE version.policy_id = policy AND version.published_at IS NOT NULL
  ORDER BY version.version DESC LIMIT 1;
  IF offered.course_id IS NULL OR newest.id IS NULL THEN
    outcome := 'policy_not_found';
    RETURN;
  END IF;

  IF newest.enrollment_id IS NOT NULL THEN
    SELECT e.* INTO own FROM "academy"."enrollments" e WHERE e.id = newest.enrollment_id FOR NO KEY UPDATE;
    SELECT 'repeated', earlier.id, earlier.acknowledged_at, earlier.round INTO outcome, id, acknowledged_at, round
    FROM "academy"."acknowledgements" earlier
    JOIN "academy"."policy_versions" version ON version.id = earlier.version_id
    WHERE earlier.enrollment_id = own.id AND earlier.round = own.round AND version.version = seen AND earlier.sha256 = hash
      AND seen >= newest.asks_again_at;
    IF FOUND THEN
      sha256 := hash;
      valid_until := own.valid_until;
      RETURN;
    END IF;
  END IF;
  IF newest.version <> seen OR NOT newest.is_shown THEN
    outcome := 'policy_version_outdated';
    RETURN;
  END IF;

  acknowledged_at := clock_timestamp();
  last_day := (acknowledged_at AT TIME ZONE offered.time_zone)::date + make_interval(months => offered.validity_months);

  IF own.id IS NULL THEN
    PERFORM set_config('academy.counts_enrolled', 'at end', true);
    INSERT INTO "academy"."enrollments" AS e
      (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, due_on, valid_until, created_at)
    VALUES (new_enrollment, company, policy, offered.course_id, learner, 1, acknowledged_at,
      (SELECT due.due_on FROM "academy"."due_dates" due WHERE due.company_course_id = policy AND due.user_id = learner),
      last_day, acknowledged_at)
    ON CONFLICT ON CONSTRAINT enrollments_learner DO NOTHING
    RETURNING e.* INTO own;
    PERFORM set_config('academy.counts_enrolled', '', true);
    IF own.id IS NULL THEN
      -- A concurrent call has inserted the enrollment first.
      SELECT repeated.* INTO outcome, id, sha256, acknowledged_at, round, valid_until
      FROM "academy"."acknowledge_policy"(company, policy, learner, seen, hash, new_enrollment, new_acknowledgement) repeated;
      RETURN;
    END IF;
  ELSE
    IF own.completed_at IS NOT NULL AND own.recorded_reason IS NULL THEN
      SELECT max(version.version) INTO known
      FROM "academy"."acknowledgements" earlier JOIN "academy"."policy_versions" version ON version.id = earlier.version_id
      WHERE earlier.enrollment_id = own.id AND earlier.round = own.round;
      IF known < newest.asks_again_at THEN
        PERFORM "academy"."open_rounds"(ARRAY[own.id], ARRAY[own.round],
          ARRAY[(SELECT started.due_on FROM "academy"."course_rounds" started
            WHERE started.company_course_id = policy ORDER BY started.created_at DESC LIMIT 1)], acknowledged_at);
        SELECT e.* INTO own FROM "academy"."enrollments" e WHERE e.id = own.id;
      END IF;
    END IF;
    completes := own.completed_at IS NULL;
    IF completes OR own.recorded_reason IS NOT NULL THEN
      UPDATE "academy"."enrollments" e
      SET completed_at = acknowledge_policy.acknowledged_at, recorded_reason = NULL, advancements_count = 1,
          valid_until = last_day
      WHERE e.id = own.id;
      own.valid_until := last_day;
    END IF;
  END IF;

  INSERT INTO "academy"."acknowledgements" (id, enrollment_id, round, version_id, sha256, acknowledged_at)
  VALUES (new_acknowledgement, own.id, own.round, newest.id, hash, acknowledge_policy.acknowledged_at)
  ON CONFLICT ON CONSTRAINT acknowledgements_round DO UPDATE SET sha256 = "acknowledgements".sha256
  RETURNING "acknowledgements".id, "acknowledgements".sha256, "acknowledgements".acknowledged_at
  INTO id, sha256, acknowledged_at;
  outcome := CASE WHEN id = new_acknowledgement THEN 'acknowledged' ELSE 'repeated' END;
  round := own.round;
  valid_until := own.valid_until;

  IF completes OR own.recorded_reason IS NOT NULL THEN
    UPDATE "academy"."company_courses" course
    SET members_count = course.members_count + (newest.enrollment_id IS NULL)::int,
        completed_count = course.completed_count + completes::int
    FROM "core_published"."members_v1" member
    WHERE course.id = policy AND member.company_id = company AND member.user_id = learner;
  END IF;
END
$$;
