-- Counts of the people to whom a company course is assigned. The previous version of the programs reads and writes
-- `course_counts`, which therefore stays.
create table academy.assigned_counts (
  company_course_id uuid primary key
    constraint assigned_counts_company_course_id_company_courses_id_fk
    references academy.company_courses (id) on delete cascade,
  version text not null,
  counted_at timestamptz not null,
  duration_ms integer not null,
  people_count integer not null,
  completed_count integer not null,
  certificates_count integer not null,
  never_signed_in_count integer not null
);
