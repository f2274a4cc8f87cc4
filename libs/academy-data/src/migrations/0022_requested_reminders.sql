-- Day of the latest reminder that a maintainer or a manager has requested. Only such reminders prevent another
-- requested reminder on the same day (rule 94). Null for reminders from before this migration.
alter table academy.course_reminders add column requested_on date;
