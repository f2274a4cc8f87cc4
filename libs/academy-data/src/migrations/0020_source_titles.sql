-- Titles of sources in the languages in which they have an official title of their own. The previous version shows `title` in
-- all languages.
alter table academy.course_sources add column titles jsonb default '{}' not null;
