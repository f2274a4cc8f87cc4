-- Tables of courses, enrollments and certificates, and of the work on them.
-- Functions, triggers and views are in the folder `repeatable`. A default needs this function:
-- apply repeatable: functions/academy.new_delivery_id.sql

-- Courses, lessons and questions come from files. Programs that serve requests read them; only the import changes them.
CREATE TABLE academy.courses (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  subject text NOT NULL,
  bonus boolean NOT NULL,
  languages text[] NOT NULL,
  position smallint NOT NULL,
  lessons_count int NOT NULL,
  minutes int NOT NULL,
  fingerprint text NOT NULL,
  retired_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  questions_count int DEFAULT 0 NOT NULL,
  CONSTRAINT courses_slug UNIQUE (slug),
  CONSTRAINT courses_languages CHECK ((languages <@ ARRAY['de', 'en']) AND (cardinality(languages) > 0)),
  CONSTRAINT courses_lessons_count CHECK (lessons_count > 0),
  CONSTRAINT courses_minutes CHECK (minutes > 0),
  CONSTRAINT courses_subject CHECK (subject IN ('privacy', 'infosec', 'compliance'))
);
REVOKE INSERT, UPDATE, DELETE ON academy.courses FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE ON academy.courses TO academy_content;

-- Courses that a company offers, with stored counts of its members.
CREATE TABLE academy.company_courses (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  course_id uuid NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  mandatory boolean DEFAULT false NOT NULL,
  languages text[] NOT NULL,
  deadline date,
  created_at timestamptz DEFAULT now() NOT NULL,
  members_count int DEFAULT 0 NOT NULL,
  completed_count int DEFAULT 0 NOT NULL,
  certificates_count int DEFAULT 0 NOT NULL,
  final_test jsonb,
  validity_months smallint,
  renewal_days smallint DEFAULT 30 NOT NULL,
  for_groups boolean DEFAULT false NOT NULL,
  due_days smallint,
  activated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT company_courses_course UNIQUE (company_id, course_id),
  CONSTRAINT company_courses_identity UNIQUE (id, company_id, course_id),
  CONSTRAINT company_courses_languages CHECK ((languages <@ ARRAY['de', 'en']) AND (cardinality(languages) > 0)),
  CONSTRAINT company_courses_status CHECK (status IN ('active', 'inactive', 'archived')),
  CONSTRAINT company_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES academy.courses(id)
);
CREATE INDEX company_courses_deadline ON academy.company_courses (deadline, id)
  WHERE ((status = 'active') AND (deadline IS NOT NULL));
CREATE INDEX company_courses_due_days ON academy.company_courses (id)
  WHERE ((status = 'active') AND (due_days IS NOT NULL));
CREATE INDEX company_courses_of_course ON academy.company_courses (course_id);

-- `sort_name` is a copy of the sort key of the member. The fill factor leaves room for updates within a page.
CREATE TABLE academy.enrollments (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  company_course_id uuid NOT NULL,
  course_id uuid NOT NULL,
  user_id uuid NOT NULL,
  advancements_count int DEFAULT 0 NOT NULL,
  completed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  certificate_status text,
  sort_name text COLLATE "C" DEFAULT '' NOT NULL,
  round smallint DEFAULT 1 NOT NULL,
  test_percent smallint,
  granted_attempts smallint DEFAULT 0 NOT NULL,
  due_on date,
  valid_until date,
  CONSTRAINT enrollments_learner UNIQUE (company_course_id, user_id),
  CONSTRAINT enrollments_advancements_count CHECK (advancements_count >= 0),
  CONSTRAINT enrollments_certificate_status CHECK (certificate_status IN ('issued', 'revoked', 'erased')),
  CONSTRAINT enrollments_company_course
    FOREIGN KEY (company_course_id, company_id, course_id) REFERENCES academy.company_courses(id, company_id, course_id)
) WITH (fillfactor=85);
CREATE INDEX enrollments_by_sort_name ON academy.enrollments (company_course_id, sort_name, user_id);
CREATE INDEX enrollments_due_on ON academy.enrollments (due_on, id) WHERE (due_on IS NOT NULL);
CREATE INDEX enrollments_of_company_course ON academy.enrollments (company_course_id, created_at, id);
CREATE INDEX enrollments_of_course ON academy.enrollments (course_id);
CREATE INDEX enrollments_of_member ON academy.enrollments (company_id, user_id, created_at, id);
CREATE INDEX enrollments_of_user ON academy.enrollments (user_id);
CREATE INDEX enrollments_valid_until ON academy.enrollments (company_course_id, valid_until, id)
  WHERE (valid_until IS NOT NULL);

-- `status_index` is the position in the status lists of badges.
CREATE TABLE academy.certificates (
  id uuid PRIMARY KEY,
  enrollment_id uuid NOT NULL,
  number text NOT NULL,
  holder_name text NOT NULL,
  course_titles jsonb NOT NULL,
  company_name text NOT NULL,
  time_zone text NOT NULL,
  issued_at timestamptz DEFAULT now() NOT NULL,
  revoked_at timestamptz,
  identity_salt text,
  identity_hash text,
  status_index bigint GENERATED ALWAYS AS IDENTITY (MINVALUE 0 START WITH 0),
  revoked_by uuid,
  revocation_reason text,
  erased_at timestamptz,
  test_percent smallint,
  round smallint DEFAULT 1 NOT NULL,
  valid_until date,
  CONSTRAINT certificates_enrollment UNIQUE (enrollment_id, round),
  CONSTRAINT certificates_number UNIQUE (number),
  CONSTRAINT certificates_status_index UNIQUE (status_index),
  CONSTRAINT certificates_course_titles CHECK (course_titles <> '{}'::jsonb),
  CONSTRAINT certificates_holder_name CHECK (holder_name <> ''),
  CONSTRAINT certificates_identity CHECK ((identity_salt IS NULL) = (identity_hash IS NULL)),
  CONSTRAINT certificates_enrollment_id_enrollments_id_fk FOREIGN KEY (enrollment_id) REFERENCES academy.enrollments(id)
);
CREATE INDEX certificates_withdrawn ON academy.certificates (status_index)
  WHERE ((revoked_at IS NOT NULL) OR (erased_at IS NOT NULL));

CREATE TABLE academy.chapters (
  id uuid PRIMARY KEY,
  course_id uuid NOT NULL,
  slug text NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT chapters_slug UNIQUE (course_id, slug),
  CONSTRAINT chapters_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES academy.courses(id)
);
REVOKE INSERT, UPDATE, DELETE ON academy.chapters FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE ON academy.chapters TO academy_content;

CREATE TABLE academy.chapter_texts (
  chapter_id uuid NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  CONSTRAINT chapter_texts_chapter_id_language_pk PRIMARY KEY (chapter_id, language),
  CONSTRAINT chapter_texts_language CHECK (language IN ('de', 'en')),
  CONSTRAINT chapter_texts_chapter_id_chapters_id_fk FOREIGN KEY (chapter_id) REFERENCES academy.chapters(id)
);
REVOKE INSERT, UPDATE, DELETE ON academy.chapter_texts FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE ON academy.chapter_texts TO academy_content;

CREATE TABLE academy.course_sources (
  course_id uuid NOT NULL,
  position smallint NOT NULL,
  title text NOT NULL,
  url text,
  CONSTRAINT course_sources_course_id_position_pk PRIMARY KEY (course_id, "position"),
  CONSTRAINT course_sources_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES academy.courses(id)
);
REVOKE INSERT, UPDATE, DELETE ON academy.course_sources FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE, DELETE ON academy.course_sources TO academy_content;

CREATE TABLE academy.course_texts (
  course_id uuid NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  CONSTRAINT course_texts_course_id_language_pk PRIMARY KEY (course_id, language),
  CONSTRAINT course_texts_language CHECK (language IN ('de', 'en')),
  CONSTRAINT course_texts_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES academy.courses(id)
);
REVOKE INSERT, UPDATE, DELETE ON academy.course_texts FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE ON academy.course_texts TO academy_content;

CREATE TABLE academy.lessons (
  id uuid PRIMARY KEY,
  course_id uuid NOT NULL,
  chapter_id uuid NOT NULL,
  slug text NOT NULL,
  position smallint NOT NULL,
  minutes smallint NOT NULL,
  retired_at timestamptz,
  CONSTRAINT lessons_slug UNIQUE (course_id, slug),
  CONSTRAINT lessons_minutes CHECK (minutes BETWEEN 1 AND 60),
  CONSTRAINT lessons_position CHECK ("position" > 0),
  CONSTRAINT lessons_chapter_id_chapters_id_fk FOREIGN KEY (chapter_id) REFERENCES academy.chapters(id),
  CONSTRAINT lessons_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES academy.courses(id)
);
CREATE INDEX lessons_in_order ON academy.lessons (course_id, "position") WHERE (retired_at IS NULL);
REVOKE INSERT, UPDATE, DELETE ON academy.lessons FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE ON academy.lessons TO academy_content;

-- Completed lessons.
CREATE TABLE academy.advancements (
  enrollment_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (enrollment_id, lesson_id),
  CONSTRAINT advancements_enrollment_id_enrollments_id_fk
    FOREIGN KEY (enrollment_id) REFERENCES academy.enrollments(id),
  CONSTRAINT advancements_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES academy.lessons(id)
);

CREATE TABLE academy.lesson_texts (
  lesson_id uuid NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  html text NOT NULL,
  CONSTRAINT lesson_texts_lesson_id_language_pk PRIMARY KEY (lesson_id, language),
  CONSTRAINT lesson_texts_language CHECK (language IN ('de', 'en')),
  CONSTRAINT lesson_texts_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES academy.lessons(id)
);
REVOKE INSERT, UPDATE, DELETE ON academy.lesson_texts FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE ON academy.lesson_texts TO academy_content;

-- ZIP files of certificates that maintainers have requested.
CREATE TABLE academy.certificate_bundles (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  company_course_id uuid NOT NULL,
  language text NOT NULL,
  requested_by uuid NOT NULL,
  status text DEFAULT 'queued' NOT NULL,
  done int DEFAULT 0 NOT NULL,
  total int NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  finished_at timestamptz,
  claims int DEFAULT 0 NOT NULL,
  certificate_ids uuid[],
  expires_at timestamptz,
  queued_at timestamptz,
  request_id text,
  traceparent text,
  CONSTRAINT certificate_bundles_language CHECK (language IN ('de', 'en')),
  CONSTRAINT certificate_bundles_status CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  CONSTRAINT certificate_bundles_company_course FOREIGN KEY (company_course_id) REFERENCES academy.company_courses(id)
);
CREATE INDEX certificate_bundles_failed ON academy.certificate_bundles (finished_at, id) WHERE (status = 'failed');
CREATE INDEX certificate_bundles_unfinished ON academy.certificate_bundles (created_at)
  WHERE (status IN ('queued', 'running'));

-- Transfers of progress to another company, or within a company.
CREATE TABLE academy.progress_transfers (
  id uuid PRIMARY KEY,
  source_company_id uuid NOT NULL,
  source_company_course_id uuid NOT NULL,
  target_company_id uuid NOT NULL,
  target_company_course_id uuid NOT NULL,
  requested_by uuid NOT NULL,
  status text DEFAULT 'queued' NOT NULL,
  done int DEFAULT 0 NOT NULL,
  total int NOT NULL,
  counts jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  finished_at timestamptz,
  queued_at timestamptz,
  request_id text,
  traceparent text,
  CONSTRAINT progress_transfers_status CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  CONSTRAINT progress_transfers_source FOREIGN KEY (source_company_course_id) REFERENCES academy.company_courses(id),
  CONSTRAINT progress_transfers_target FOREIGN KEY (target_company_course_id) REFERENCES academy.company_courses(id)
);
CREATE INDEX progress_transfers_failed ON academy.progress_transfers (finished_at, id) WHERE (status = 'failed');
CREATE INDEX progress_transfers_unfinished ON academy.progress_transfers (created_at)
  WHERE (status IN ('queued', 'running'));

-- Badges that learners post to a network.
CREATE TABLE academy.badge_shares (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  certificate_id uuid NOT NULL,
  language text NOT NULL,
  state_hash bytea NOT NULL,
  status text DEFAULT 'started' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  posting_at timestamptz,
  CONSTRAINT badge_shares_language CHECK (language IN ('de', 'en')),
  CONSTRAINT badge_shares_status CHECK (status IN ('started', 'posting', 'posted', 'not_posted', 'failed')),
  CONSTRAINT badge_shares_certificate FOREIGN KEY (certificate_id) REFERENCES academy.certificates(id)
);
CREATE INDEX badge_shares_of_certificate ON academy.badge_shares (certificate_id);
CREATE INDEX badge_shares_of_user ON academy.badge_shares (user_id);

-- Uses of functions with a limit per day.
CREATE TABLE academy.daily_uses (
  day date NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  count int NOT NULL,
  CONSTRAINT daily_uses_pk PRIMARY KEY (day, kind, subject_id),
  CONSTRAINT daily_uses_kind
    CHECK (kind IN ('certificate-bundles', 'progress-transfers', 'course-rounds', 'evidence-packs', 'exports'))
);

-- Contacts of the company that lessons name.
CREATE TABLE academy.company_contacts (
  company_id uuid NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  contact text NOT NULL,
  CONSTRAINT company_contacts_pk PRIMARY KEY (company_id, kind, language),
  CONSTRAINT company_contacts_contact CHECK (char_length(contact) BETWEEN 1 AND 200),
  CONSTRAINT company_contacts_kind CHECK (kind IN ('security_team', 'data_protection', 'whistleblowing')),
  CONSTRAINT company_contacts_language CHECK (language IN ('de', 'en'))
);

CREATE TABLE academy.questions (
  id uuid PRIMARY KEY,
  course_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  slug text NOT NULL,
  kind text NOT NULL,
  right_options boolean[] NOT NULL,
  texts jsonb NOT NULL,
  fingerprint text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  retired_at timestamptz,
  CONSTRAINT questions_kind CHECK (kind IN ('single', 'multiple')),
  CONSTRAINT questions_course FOREIGN KEY (course_id) REFERENCES academy.courses(id),
  CONSTRAINT questions_lesson FOREIGN KEY (lesson_id) REFERENCES academy.lessons(id)
);
CREATE UNIQUE INDEX questions_slug ON academy.questions (course_id, slug) WHERE (retired_at IS NULL);
REVOKE INSERT, UPDATE, DELETE ON academy.questions FROM academy_api, worker;
GRANT INSERT, SELECT, UPDATE ON academy.questions TO academy_content;

-- Attempts at final tests.
CREATE TABLE academy.test_attempts (
  id uuid PRIMARY KEY,
  enrollment_id uuid NOT NULL,
  round smallint NOT NULL,
  pass_percent smallint NOT NULL,
  questions jsonb NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  started_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  submitted_at timestamptz,
  percent smallint,
  passed boolean,
  CONSTRAINT test_attempts_result
    CHECK (((submitted_at IS NULL) = (percent IS NULL)) AND ((percent IS NULL) = (passed IS NULL))),
  CONSTRAINT test_attempts_submitted CHECK ((submitted_at IS NULL) OR (closed_at IS NOT NULL)),
  CONSTRAINT test_attempts_enrollment FOREIGN KEY (enrollment_id) REFERENCES academy.enrollments(id)
);
CREATE INDEX test_attempts_of_enrollment ON academy.test_attempts (enrollment_id, round, started_at);
CREATE UNIQUE INDEX test_attempts_open ON academy.test_attempts (enrollment_id) WHERE (closed_at IS NULL);

-- The last day on which a member was reminded of a course.
CREATE TABLE academy.course_reminders (
  company_course_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reminded_on date NOT NULL,
  CONSTRAINT course_reminders_pk PRIMARY KEY (company_course_id, user_id),
  CONSTRAINT course_reminders_company_course_id_company_courses_id_fk
    FOREIGN KEY (company_course_id) REFERENCES academy.company_courses(id)
);
CREATE INDEX course_reminders_latest ON academy.course_reminders (company_course_id, reminded_on);
CREATE INDEX course_reminders_of_user ON academy.course_reminders (user_id);

-- The last success of each queue, for metrics.
CREATE TABLE academy.queue_successes (
  queue text PRIMARY KEY,
  succeeded_at timestamptz NOT NULL
);

-- Earlier rounds of an enrollment.
CREATE TABLE academy.past_rounds (
  enrollment_id uuid NOT NULL,
  round smallint NOT NULL,
  started_at timestamptz NOT NULL,
  completed_at timestamptz,
  ended_at timestamptz NOT NULL,
  due_on date,
  lessons jsonb NOT NULL,
  test_percent smallint,
  certificate_id uuid,
  valid_until date,
  CONSTRAINT past_rounds_pk PRIMARY KEY (enrollment_id, round),
  CONSTRAINT past_rounds_enrollment FOREIGN KEY (enrollment_id) REFERENCES academy.enrollments(id)
);

-- Due dates of members who have not started the course.
CREATE TABLE academy.due_dates (
  company_course_id uuid NOT NULL,
  user_id uuid NOT NULL,
  due_on date NOT NULL,
  CONSTRAINT due_dates_pk PRIMARY KEY (company_course_id, user_id),
  CONSTRAINT due_dates_company_course FOREIGN KEY (company_course_id) REFERENCES academy.company_courses(id)
);
CREATE INDEX due_dates_due ON academy.due_dates (due_on, company_course_id, user_id);
CREATE INDEX due_dates_of_user ON academy.due_dates (user_id);

-- Rounds that maintainers have started for all members of a course.
CREATE TABLE academy.course_rounds (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  company_course_id uuid NOT NULL,
  due_on date NOT NULL,
  requested_by uuid NOT NULL,
  status text DEFAULT 'queued' NOT NULL,
  done int DEFAULT 0 NOT NULL,
  total int NOT NULL,
  counts jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  queued_at timestamptz,
  finished_at timestamptz,
  request_id text,
  traceparent text,
  CONSTRAINT course_rounds_status CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  CONSTRAINT course_rounds_company_course FOREIGN KEY (company_course_id) REFERENCES academy.company_courses(id)
);
CREATE INDEX course_rounds_failed ON academy.course_rounds (finished_at, id) WHERE (status = 'failed');
CREATE INDEX course_rounds_of_company_course ON academy.course_rounds (company_course_id, created_at);
CREATE INDEX course_rounds_unfinished ON academy.course_rounds (created_at) WHERE (status IN ('queued', 'running'));

-- Calendar subscriptions of learners. Only a hash of the token is stored.
CREATE TABLE academy.calendar_feeds (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  language text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  revision int DEFAULT 0 NOT NULL,
  events jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT calendar_feeds_pk PRIMARY KEY (user_id, company_id),
  CONSTRAINT calendar_feeds_token UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_language CHECK (language IN ('de', 'en'))
);

-- Groups to which a course is offered.
CREATE TABLE academy.audience_groups (
  company_course_id uuid NOT NULL,
  group_id uuid NOT NULL,
  added_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT audience_groups_pk PRIMARY KEY (company_course_id, group_id),
  CONSTRAINT audience_groups_company_course FOREIGN KEY (company_course_id) REFERENCES academy.company_courses(id)
);
CREATE INDEX audience_groups_of_group ON academy.audience_groups (group_id, company_course_id, added_at);

-- Numbers of the reports, per month, course and group.
CREATE TABLE academy.report_counts (
  company_id uuid NOT NULL,
  month date NOT NULL,
  company_course_id uuid NOT NULL,
  group_id uuid NOT NULL,
  expected int NOT NULL,
  completed int NOT NULL,
  overdue int NOT NULL,
  due_soon int NOT NULL,
  expiring int NOT NULL,
  refreshed_at timestamptz NOT NULL,
  CONSTRAINT report_counts_pk PRIMARY KEY (company_id, company_course_id, group_id, month)
);
CREATE INDEX report_counts_of_month ON academy.report_counts (company_id, month, company_course_id);

-- When the numbers of the reports of a company are computed again.
CREATE TABLE academy.report_refreshes (
  company_id uuid PRIMARY KEY,
  month date,
  refreshed_at timestamptz,
  duration_ms int,
  due_at timestamptz
);
CREATE INDEX report_refreshes_due ON academy.report_refreshes (due_at);

-- Webhooks of companies and their deliveries.
CREATE TABLE academy.webhooks (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  url text NOT NULL,
  description text DEFAULT '' NOT NULL,
  events text[] NOT NULL,
  state text DEFAULT 'active' NOT NULL,
  pause_reason text,
  paused_at timestamptz,
  failures int DEFAULT 0 NOT NULL,
  secret_version int DEFAULT 1 NOT NULL,
  previous_secret_until timestamptz,
  created_by uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT webhooks_events
    CHECK ((events <@ ARRAY['course.completed', 'certificate.issued', 'certificate.expiring', 'member.added', 'member.deactivated'])
      AND (cardinality(events) > 0)),
  CONSTRAINT webhooks_pause_reason
    CHECK ((pause_reason IN ('by_maintainer', 'failing', 'gone'))
      AND ((state = 'paused') = (pause_reason IS NOT NULL))),
  CONSTRAINT webhooks_state CHECK (state IN ('active', 'paused'))
);
CREATE INDEX webhooks_of_company ON academy.webhooks (company_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE TABLE academy.webhook_deliveries (
  id uuid DEFAULT academy.new_delivery_id() PRIMARY KEY,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  user_id uuid,
  occurred_at timestamptz DEFAULT now() NOT NULL,
  state text DEFAULT 'queued' NOT NULL,
  attempts int DEFAULT 0 NOT NULL,
  claims int DEFAULT 0 NOT NULL,
  due_at timestamptz DEFAULT now() NOT NULL,
  claimed_at timestamptz,
  last_attempt_at timestamptz,
  response_status smallint,
  error text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT webhook_deliveries_state CHECK (state IN ('queued', 'sending', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_webhook FOREIGN KEY (webhook_id) REFERENCES academy.webhooks(id)
);
CREATE INDEX webhook_deliveries_claimed ON academy.webhook_deliveries (webhook_id, claimed_at)
  WHERE (state = 'sending');
CREATE INDEX webhook_deliveries_due ON academy.webhook_deliveries (webhook_id, due_at, id) WHERE (state = 'queued');
CREATE INDEX webhook_deliveries_of_user ON academy.webhook_deliveries (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX webhook_deliveries_of_webhook ON academy.webhook_deliveries (webhook_id, created_at, id);

-- Evidence packs that maintainers have requested.
CREATE TABLE academy.evidence_packs (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL,
  requested_by uuid NOT NULL,
  status text DEFAULT 'queued' NOT NULL,
  done int DEFAULT 0 NOT NULL,
  total int DEFAULT 0 NOT NULL,
  claims int DEFAULT 0 NOT NULL,
  manifest text,
  signatures jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  queued_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  request_id text,
  traceparent text,
  CONSTRAINT evidence_packs_status CHECK (status IN ('queued', 'running', 'succeeded', 'failed'))
);
CREATE INDEX evidence_packs_failed ON academy.evidence_packs (finished_at, id) WHERE (status = 'failed');
CREATE INDEX evidence_packs_of_company ON academy.evidence_packs (company_id, created_at, id);
CREATE INDEX evidence_packs_unfinished ON academy.evidence_packs (created_at) WHERE (status IN ('queued', 'running'));

-- Hashes of the content of courses, over time.
CREATE TABLE academy.course_versions (
  course_id uuid NOT NULL,
  content_hash text NOT NULL,
  recorded_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT course_versions_pk PRIMARY KEY (course_id, recorded_at),
  CONSTRAINT course_versions_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES academy.courses(id)
);
REVOKE INSERT, UPDATE, DELETE ON academy.course_versions FROM academy_api, worker;
GRANT INSERT, SELECT ON academy.course_versions TO academy_content;

-- Settings, recipients and sent periods of report mails: summaries for maintainers and notes to managers.
CREATE TABLE academy.report_mail_settings (
  company_id uuid PRIMARY KEY,
  summary_frequency text DEFAULT 'off' NOT NULL,
  summary_weekday smallint DEFAULT 1 NOT NULL,
  summary_month_day smallint DEFAULT 1 NOT NULL,
  summary_since timestamptz DEFAULT now() NOT NULL,
  summary_done date,
  notes_active boolean DEFAULT false NOT NULL,
  notes_weekday smallint DEFAULT 1 NOT NULL,
  notes_since timestamptz DEFAULT now() NOT NULL,
  notes_done date,
  CONSTRAINT report_mail_settings_frequency CHECK (summary_frequency IN ('off', 'weekly', 'monthly')),
  CONSTRAINT report_mail_settings_month_day CHECK (summary_month_day BETWEEN 1 AND 28),
  CONSTRAINT report_mail_settings_weekdays
    CHECK (summary_weekday BETWEEN 1 AND 7 AND notes_weekday BETWEEN 1 AND 7)
);

CREATE TABLE academy.summary_recipients (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT summary_recipients_pk PRIMARY KEY (company_id, user_id)
);
CREATE INDEX summary_recipients_of_user ON academy.summary_recipients (user_id);

CREATE TABLE academy.report_mail_subscriptions (
  company_id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  unsubscribed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT report_mail_subscriptions_pk PRIMARY KEY (company_id, kind, user_id),
  CONSTRAINT report_mail_subscriptions_token UNIQUE (token_hash),
  CONSTRAINT report_mail_subscriptions_kind CHECK (kind IN ('report_summary', 'manager_note'))
);
CREATE INDEX report_mail_subscriptions_of_user ON academy.report_mail_subscriptions (user_id);

CREATE TABLE academy.sent_report_mails (
  company_id uuid NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT sent_report_mails_pk PRIMARY KEY (company_id, kind, day, user_id),
  CONSTRAINT sent_report_mails_kind CHECK (kind IN ('report_summary', 'manager_note'))
);
CREATE INDEX sent_report_mails_by_day ON academy.sent_report_mails (day);
CREATE INDEX sent_report_mails_of_user ON academy.sent_report_mails (user_id);

-- Counts of the audience of each company course, which are filled when a list of courses is read.
CREATE TABLE academy.course_counts (
  company_course_id uuid PRIMARY KEY,
  version text NOT NULL,
  members_count int NOT NULL,
  completed_count int NOT NULL,
  certificates_count int NOT NULL,
  learners_count int NOT NULL,
  enrolled_learners int NOT NULL,
  completed_learners int NOT NULL,
  CONSTRAINT course_counts_company_course_id_company_courses_id_fk
    FOREIGN KEY (company_course_id) REFERENCES academy.company_courses(id) ON DELETE CASCADE
);
