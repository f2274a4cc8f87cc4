create table academy.sessions (
  id uuid primary key,
  company_id uuid not null,
  titles jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text,
  url text,
  trainer text,
  capacity integer,
  for_groups boolean not null default false,
  company_course_id uuid constraint sessions_company_course references academy.company_courses (id),
  duty_id uuid constraint sessions_duty references academy.duties (id),
  sequence integer not null default 0,
  code_key bytea not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  cancelled_at timestamptz,
  closed_at timestamptz,
  constraint sessions_period check (starts_at < ends_at),
  constraint sessions_purpose check (company_course_id is null or duty_id is null)
);
create index sessions_of_company on academy.sessions (company_id, starts_at);
create index sessions_by_start on academy.sessions (starts_at);
create index sessions_of_duty on academy.sessions (duty_id) where duty_id is not null;

create table academy.session_groups (
  session_id uuid not null constraint session_groups_session references academy.sessions (id),
  group_id uuid not null,
  constraint session_groups_pk primary key (session_id, group_id)
);

create table academy.participants (
  id uuid primary key,
  session_id uuid not null constraint participants_session references academy.sessions (id),
  company_id uuid not null,
  user_id uuid not null,
  member_id uuid,
  booked_at timestamptz,
  invited_sequence integer,
  cancellations smallint not null default 0,
  minutes smallint,
  recorded_by text,
  recorded_at timestamptz,
  completed_round smallint,
  constraint participants_person unique (session_id, user_id),
  constraint participants_recorded_by check (recorded_by in ('code', 'list')),
  constraint participants_recorded
    check ((minutes is null) = (recorded_at is null) and (minutes is null) = (recorded_by is null)),
  constraint participants_minutes check (minutes >= 0),
  constraint participants_without_account check (member_id = user_id)
);
create index participants_of_user on academy.participants (user_id);
create index participants_without_account on academy.participants (member_id) where member_id is not null;

alter table academy.webhooks
  drop constraint webhooks_events,
  add constraint webhooks_events check (
    events <@ array['course.completed', 'certificate.issued', 'certificate.expiring', 'session.attended', 'member.added', 'member.deactivated']
    and cardinality(events) > 0);
