-- Mails to learners about assigned courses, opened rounds and missed due dates; at first, all of them are switched off.
alter table academy.learner_mail_settings
  add column course_assigned_since timestamptz,
  add column round_opened_since timestamptz,
  add column overdue_since timestamptz;

create table academy.known_assignments (
  company_course_id uuid not null
    constraint known_assignments_company_course_id_company_courses_id_fk
    references academy.company_courses (id),
  user_id uuid not null,
  constraint known_assignments_pk primary key (company_course_id, user_id)
);

create index known_assignments_of_user on academy.known_assignments (user_id);

create table academy.assignment_scans (
  company_course_id uuid primary key
    constraint assignment_scans_company_course_id_company_courses_id_fk
    references academy.company_courses (id),
  since timestamptz not null,
  version text not null
);

-- Serves the scan for recently opened rounds.
create index past_rounds_ended on academy.past_rounds (ended_at);
