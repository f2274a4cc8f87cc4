-- How a company renews a course (rule 207), and what shortened a round.
alter table academy.company_courses
  add column renewal text not null default 'full'
    constraint company_courses_renewal check (renewal in ('full', 'test_first', 'changed'));

alter table academy.enrollments
  add column renewed_by text
    constraint enrollments_renewed_by check (renewed_by in ('test', 'changes')),
  add column kept_lessons smallint not null default 0
    constraint enrollments_kept_lessons check (kept_lessons >= 0);

alter table academy.past_rounds add column renewed_by text;

alter table academy.certificates
  add column renewed_by text
    constraint certificates_renewed_by check (renewed_by in ('test', 'changes'));

-- An attempt is at the final test, or at the renewal test at the beginning of a round (rule 208).
alter table academy.test_attempts
  add column kind text not null default 'final'
    constraint test_attempts_kind check (kind in ('final', 'renewal'));

-- The import of courses compares the hash of a lesson's words with the stored one, and notes when they changed.
alter table academy.lessons
  add column words_hash text,
  add column changed_at timestamptz,
  add column change_reasons jsonb;
