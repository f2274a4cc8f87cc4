-- A company's own courses (rule 500). The previous version does not read the new columns of `courses`; it never retires
-- such a course, and offers it to no other company (see the triggers in academy.own_courses.sql).
alter table academy.courses
  drop constraint courses_company,
  add constraint courses_company check (kind = 'course' or company_id is not null),
  add column origin text not null default 'catalogue',
  add column removed_at timestamptz,
  add constraint courses_origin check (
    origin in ('catalogue', 'written', 'package') and (origin = 'catalogue' or kind = 'course' and company_id is not null)),
  add constraint courses_removed check (removed_at is null or company_id is not null);

-- A package with a single lesson takes as long as a whole course. The previous version stores at most 60 minutes.
alter table academy.lessons
  drop constraint lessons_minutes,
  add constraint lessons_minutes check (minutes between 1 and 6000);

create table academy.content_packages (
  id uuid primary key,
  company_id uuid not null,
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  status text not null default 'queued',
  format text,
  title text,
  lessons jsonb not null default '[]',
  files_count integer not null default 0,
  unpacked_size bigint not null default 0,
  done integer not null default 0,
  claims integer not null default 0,
  problem text,
  problem_file text,
  course_id uuid constraint content_packages_course references academy.courses (id),
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  finished_at timestamptz,
  replaced_at timestamptz,
  removed_at timestamptz,
  request_id text,
  traceparent text,
  constraint content_packages_status check (status in ('queued', 'running', 'succeeded', 'failed')),
  constraint content_packages_format check (format in ('scorm-1.2', 'scorm-2004-3', 'scorm-2004-4', 'cmi5')),
  constraint content_packages_problem check (
    problem in ('not_a_package', 'package_too_large', 'entry_outside_package', 'package_failed')),
  constraint content_packages_replaced check (replaced_at is null or course_id is not null)
);
create index content_packages_of_company on academy.content_packages (company_id, created_at, id);
create index content_packages_unfinished on academy.content_packages (created_at) where status in ('queued', 'running');
create index content_packages_failed on academy.content_packages (finished_at, id) where status = 'failed';
-- A course has one package at a time.
create unique index content_packages_of_course on academy.content_packages (course_id)
  where course_id is not null and replaced_at is null and removed_at is null;

create table academy.content_files (
  package_id uuid not null constraint content_files_package references academy.content_packages (id) on delete cascade,
  path text not null,
  number integer not null,
  size bigint not null,
  constraint content_files_pk primary key (package_id, path)
);

create table academy.package_lessons (
  lesson_id uuid primary key constraint package_lessons_lesson references academy.lessons (id),
  package_id uuid not null constraint package_lessons_package references academy.content_packages (id),
  identifier text not null,
  href text not null,
  launch jsonb not null default '{}'
);
create index package_lessons_of_package on academy.package_lessons (package_id);

create table academy.registrations (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  enrollment_id uuid not null constraint registrations_enrollment references academy.enrollments (id),
  round smallint not null,
  lesson_id uuid not null constraint registrations_lesson references academy.lessons (id),
  package_id uuid not null constraint registrations_package references academy.content_packages (id),
  session integer not null default 1,
  sequence integer not null default 0,
  state json,
  completion text not null default 'not_attempted',
  success text not null default 'unknown',
  score real,
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  cookie_hash bytea,
  cookie_expires_at timestamptz,
  token_hash bytea,
  by_administrator boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cleared_at timestamptz,
  constraint registrations_lesson_of_round unique (enrollment_id, round, lesson_id),
  constraint registrations_completion check (completion in ('not_attempted', 'incomplete', 'completed', 'unknown')),
  constraint registrations_success check (success in ('unknown', 'passed', 'failed')),
  constraint registrations_score check (score between -1 and 1)
);
create index registrations_of_user on academy.registrations (user_id);
create index registrations_of_package on academy.registrations (package_id);
create index registrations_of_lesson on academy.registrations (lesson_id);
create index registrations_uncleared on academy.registrations (updated_at) where cleared_at is null;

create table academy.xapi_statements (
  registration_id uuid not null constraint xapi_statements_registration references academy.registrations (id) on delete cascade,
  id uuid not null,
  number integer not null,
  session integer not null,
  verb text,
  statement json not null,
  stored_at timestamptz not null default clock_timestamp(),
  constraint xapi_statements_pk primary key (registration_id, id),
  constraint xapi_statements_number unique (registration_id, number)
);

create table academy.xapi_documents (
  registration_id uuid not null constraint xapi_documents_registration references academy.registrations (id) on delete cascade,
  kind text not null,
  document_id text not null,
  content_type text not null,
  content bytea not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint xapi_documents_pk primary key (registration_id, kind, document_id),
  constraint xapi_documents_kind check (kind in ('state', 'activity_profile', 'agent_profile'))
);

create table academy.own_courses (
  id uuid primary key,
  company_id uuid not null,
  outline jsonb not null,
  revision integer not null default 1,
  published_revision integer,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  locked_by uuid,
  locked_until timestamptz,
  removed_at timestamptz,
  constraint own_courses_lock check ((locked_by is null) = (locked_until is null)),
  constraint own_courses_published check ((published_at is null) = (published_revision is null))
);
create index own_courses_of_company on academy.own_courses (company_id, changed_at) where removed_at is null;

create table academy.own_course_files (
  course_id uuid not null constraint own_course_files_course references academy.own_courses (id) on delete cascade,
  path text not null,
  content bytea not null,
  size integer not null,
  sha256 text not null,
  stored_at timestamptz not null default now(),
  constraint own_course_files_pk primary key (course_id, path)
);

-- Finds proofs with the same file.
create index proofs_of_file on academy.proofs (company_id, sha256) where sha256 is not null;

-- Certificates of own courses name the company as the author. The previous version issues none of them.
alter table academy.certificates add column own_course boolean not null default false;

-- academy-api publishes the companies' own courses. A trigger keeps it from changing courses of the catalogue (see
-- academy.catalogue_guard.sql).
grant insert, update on academy.courses, academy.course_texts, academy.course_sources, academy.chapters,
  academy.chapter_texts, academy.lessons, academy.lesson_texts, academy.questions to academy_api;
grant delete on academy.course_sources to academy_api;
grant insert on academy.course_versions to academy_api;

-- Most of the stored bytes are pictures, which are compressed already.
alter table academy.own_course_files alter column content set storage external;
