-- Administrators edit the catalogue where an installation allows it (rule 528). Drafts of its courses belong to no company.
-- The previous version finds drafts by their company only, and so none of these.
alter table academy.own_courses
  alter column company_id drop not null,
  add column based_on text;

-- The files of which the published content of the courses of the catalogue was read.
create table academy.catalogue_releases (
  course_id uuid primary key constraint catalogue_releases_course references academy.courses (id),
  files_hash text not null,
  edited_at timestamptz
);

create table academy.catalogue_files (
  course_id uuid not null constraint catalogue_files_release references academy.catalogue_releases (course_id) on delete cascade,
  path text not null,
  content bytea not null,
  size integer not null,
  sha256 text not null,
  constraint catalogue_files_pk primary key (course_id, path)
);

-- Only the role that changes the catalogue changes them.
revoke insert, update, delete on academy.catalogue_releases, academy.catalogue_files from academy_api, worker;
revoke select on academy.catalogue_releases, academy.catalogue_files from worker;
grant select, insert, update on academy.catalogue_releases to academy_content;
grant select, insert, update, delete on academy.catalogue_files to academy_content;
