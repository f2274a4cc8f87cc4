-- Published files of own courses whose drafts have changed since, so that the changes can be discarded (rule 514). The
-- previous version neither stores nor deletes these files, so `kept_revision` states to which publication they belong.
alter table academy.own_courses add column kept_revision integer;

create table academy.own_course_published_files (
  course_id uuid not null constraint own_course_published_files_course references academy.own_courses (id) on delete cascade,
  path text not null,
  content bytea not null,
  size integer not null,
  sha256 text not null,
  constraint own_course_published_files_pk primary key (course_id, path)
);

-- Most of the stored bytes are pictures, which are compressed already.
alter table academy.own_course_published_files alter column content set storage external;
