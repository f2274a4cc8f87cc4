-- Prepares the database of a version before 1.0 for version 1.0, in which one migration creates each schema.
-- Stop all programs, run this file with the role that runs database-roles.sql, and then migrate to the new version:
--
--   psql --dbname academy --set ON_ERROR_STOP=1 --file adopt-baseline.sql
--
-- If the last migrations before 1.0 have not run, or if the file was run before, it fails and changes nothing.

begin;

do $$
begin
  if (select max(created_at) from core.migrations) is distinct from 1796188807000
    or (select max(created_at) from mail.migrations) is distinct from 1795290000000
    or (select max(created_at) from academy.migrations) is distinct from 1795413249105 then
    raise exception 'the last migrations before version 1.0 have not run, or the database has been prepared already';
  end if;
end
$$;

-- Drop views and functions that have been renamed, or that only earlier versions use.
drop view core_published.members_v2, core_published.members_v3, core_published.people_v2,
  core_published.group_members_v2;
drop function core_published.erase_person_v2, core_published.forget_in_audit_v2,
  core_published.record_api_key_use_v2, mail_published.emails_to_person_v1, mail_published.emails_to_person_v2,
  academy.record_lesson;

-- Only earlier versions of the worker lock rows of courses, which requires an UPDATE privilege.
revoke update (position) on academy.courses from worker;

-- Rows that are older than these constraints have not been checked yet.
alter table core.import_lines validate constraint import_lines_decision;
alter table core.import_lines validate constraint import_lines_kind;
alter table academy.enrollments validate constraint enrollments_certificate_status;

delete from core.migrations;
delete from mail.migrations;
delete from academy.migrations;
insert into core.migrations (hash, created_at)
values ('298818d7e95e4ba833e619a9d029d69aece95db045a4e022d755b9cae566a900', 1796200000000);
insert into mail.migrations (hash, created_at)
values ('e478934310319eedccd7e898bafe84675d3626440d55dcf52296bf44ee6c500a', 1796200000000);
insert into academy.migrations (hash, created_at)
values ('952fc6b06f3ec7e98d0fe1760e0da21f10e26a1fa23b301c534ab0a83e093e60', 1796200000000);

-- These records are deleted, so that the migrations of the new version apply all functions, triggers and views again.
delete from core.repeatable_migrations;
delete from mail.repeatable_migrations;
delete from academy.repeatable_migrations;

commit;
