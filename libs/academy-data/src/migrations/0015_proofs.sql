create table academy.proofs (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  member_id uuid,
  company_course_id uuid constraint proofs_company_course references academy.company_courses (id),
  duty_id uuid constraint proofs_duty references academy.duties (id),
  status text not null default 'submitted',
  origin text not null,
  issuer text not null,
  issued_on date not null,
  valid_until date,
  minutes smallint,
  format text,
  size integer,
  sha256 text,
  badge jsonb,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  refusal_reason text,
  constraint proofs_status check (status in ('submitted', 'accepted', 'refused')),
  constraint proofs_origin check (origin in ('person', 'company')),
  constraint proofs_format check (format in ('pdf', 'png', 'jpeg', 'badge')),
  constraint proofs_purpose check ((company_course_id is null) <> (duty_id is null)),
  constraint proofs_period check (valid_until >= issued_on),
  constraint proofs_minutes check (minutes > 0),
  constraint proofs_decided check ((status = 'submitted') = (decided_at is null)),
  constraint proofs_without_account check (member_id = user_id)
);
create index proofs_of_company on academy.proofs (company_id, status, submitted_at, id);
create index proofs_of_user on academy.proofs (user_id, submitted_at);
create index proofs_of_duty on academy.proofs (duty_id, user_id) where duty_id is not null and status = 'accepted';
create index proofs_without_account on academy.proofs (member_id) where member_id is not null;

create table academy.proof_files (
  proof_id uuid primary key constraint proof_files_proof references academy.proofs (id),
  content bytea not null
);
-- Files of refused proofs are deleted after some time.
create index proofs_refused on academy.proofs (decided_at) where status = 'refused' and format is not null;
-- The files are compressed already.
alter table academy.proof_files alter column content set storage external;

create table academy.proof_imports (
  id uuid primary key,
  company_id uuid not null,
  requested_by uuid not null,
  status text not null default 'ready',
  total integer not null,
  wrong integer not null,
  unchanged integer not null,
  problems jsonb not null,
  done integer not null default 0,
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null,
  request_id text,
  traceparent text,
  constraint proof_imports_status check (status in ('ready', 'queued', 'running', 'succeeded', 'failed'))
);
create index proof_imports_of_company on academy.proof_imports (company_id, created_at);
create index proof_imports_unfinished on academy.proof_imports (created_at) where status in ('queued', 'running');
create index proof_imports_failed on academy.proof_imports (finished_at, id) where status = 'failed';
create index proof_imports_expired on academy.proof_imports (expires_at);

create table academy.proof_import_lines (
  import_id uuid not null constraint proof_import_lines_import references academy.proof_imports (id),
  line integer not null,
  member_id uuid not null,
  company_course_id uuid,
  duty_id uuid,
  issuer text not null,
  issued_on date not null,
  valid_until date,
  minutes smallint,
  constraint proof_import_lines_pk primary key (import_id, line)
);
