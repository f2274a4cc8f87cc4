-- Whether the company shows managers the page with their people; off until a course manager switches it on.
alter table academy.report_mail_settings
  add column team_page boolean not null default false;
