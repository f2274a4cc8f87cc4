-- Lessons of a company's own inside a course of the catalogue (rule 525). They are the lessons of an own course that is offered
-- only as a part of the company's course. The previous version does not show them, and does not write the new columns.
alter table academy.own_courses
  add column supplements_course_id uuid constraint own_courses_supplements references academy.courses (id);
-- A company writes one supplement of a course at a time.
create unique index own_courses_supplement on academy.own_courses (company_id, supplements_course_id)
  where supplements_course_id is not null and removed_at is null;

alter table academy.company_courses
  add column supplement_id uuid constraint company_courses_supplement references academy.courses (id),
  add column own_lessons_count integer not null default 0,
  add column own_minutes integer not null default 0,
  add constraint company_courses_own_lessons check (
    (supplement_id is null) = (own_lessons_count = 0) and (supplement_id is null) = (own_minutes = 0)
    and own_lessons_count >= 0 and own_minutes >= 0);
create unique index company_courses_supplements on academy.company_courses (supplement_id) where supplement_id is not null;
