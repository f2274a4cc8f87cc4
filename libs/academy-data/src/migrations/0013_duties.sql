create table academy.duties (
  id uuid primary key,
  company_id uuid not null,
  titles jsonb not null,
  source text not null,
  template text,
  for_groups boolean not null default false,
  months smallint,
  minutes smallint,
  by_sessions boolean not null default true,
  by_proofs boolean not null default true,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint duties_template
    check (template in ('gdpr_39_1_b', 'bsig_30_2_7', 'bsig_38_3', 'ai_act_4', 'iso_27001_a_6_3', 'dora_13_6')),
  constraint duties_months check (months > 0),
  constraint duties_minutes check (minutes > 0)
);
create index duties_of_company on academy.duties (company_id);

create table academy.duty_groups (
  duty_id uuid not null constraint duty_groups_duty references academy.duties (id),
  group_id uuid not null,
  constraint duty_groups_pk primary key (duty_id, group_id)
);

create table academy.duty_courses (
  duty_id uuid not null constraint duty_courses_duty references academy.duties (id),
  company_course_id uuid not null constraint duty_courses_company_course references academy.company_courses (id),
  constraint duty_courses_pk primary key (duty_id, company_course_id)
);

create table academy.exemptions (
  id uuid primary key,
  duty_id uuid not null constraint exemptions_duty references academy.duties (id),
  company_id uuid not null,
  user_id uuid not null,
  member_id uuid,
  from_day date not null,
  to_day date not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint exemptions_reason check (reason in ('absent', 'other_tasks', 'trained_elsewhere', 'leaving')),
  constraint exemptions_period check (from_day <= to_day),
  constraint exemptions_without_account check (member_id = user_id)
);
create index exemptions_of_duty on academy.exemptions (duty_id, user_id);
create index exemptions_of_user on academy.exemptions (user_id);
create index exemptions_of_people_without_account on academy.exemptions (member_id) where member_id is not null;
