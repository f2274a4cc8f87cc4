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
-- The files are compressed already.
alter table academy.proof_files alter column content set storage external;
