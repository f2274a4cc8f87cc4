-- A policy is a company course (rule 460) whose course belongs to the company. The previous version does not read the columns.
alter table academy.courses
  add column company_id uuid,
  add column kind text not null default 'course'
    constraint courses_kind check (kind in ('course', 'policy', 'commitment')),
  add constraint courses_company check ((kind = 'course') = (company_id is null));

-- The table is small, so that the index is created quickly.
create index courses_of_company on academy.courses (company_id) where company_id is not null;

create table academy.policy_versions (
  id uuid primary key,
  policy_id uuid not null constraint policy_versions_policy references academy.company_courses (id),
  version smallint not null,
  change text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  titles jsonb,
  constraint policy_versions_version unique (policy_id, version),
  constraint policy_versions_change check (change in ('editorial', 'material')),
  constraint policy_versions_version_positive check (version > 0)
);

create table academy.policy_documents (
  version_id uuid not null constraint policy_documents_version references academy.policy_versions (id),
  language text not null,
  format text not null,
  sha256 text not null,
  size integer not null,
  content bytea not null,
  html text,
  constraint policy_documents_pk primary key (version_id, language),
  constraint policy_documents_language check (language in ('de', 'en')),
  constraint policy_documents_format check (format in ('pdf', 'markdown') and (format = 'markdown') = (html is not null))
);
-- PDFs are compressed already.
alter table academy.policy_documents alter column content set storage external;

create table academy.acknowledgements (
  id uuid primary key,
  enrollment_id uuid not null constraint acknowledgements_enrollment references academy.enrollments (id),
  round smallint not null,
  version_id uuid not null constraint acknowledgements_version references academy.policy_versions (id),
  sha256 text not null,
  acknowledged_at timestamptz not null,
  constraint acknowledgements_round unique (enrollment_id, round, version_id)
);
create index acknowledgements_of_version on academy.acknowledgements (version_id);

-- Acknowledgements are proof. Only the worker deletes some, when it erases the data of a person.
revoke delete, truncate on academy.acknowledgements from academy_api;
