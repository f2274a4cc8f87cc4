-- Creates one company with `:members` members. All of them have completed a course of 10 lessons, and have a
-- certificate that expires on 31 December 2026.

create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as
$$ select (kind || '-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$;

insert into core.companies (id, name, operating_jurisdictions) values (pg_temp.id('0000c0c0', 1), 'Bench AG', '{DE}');
insert into core.members (id, company_id, user_id, first_name, last_name, email_address, role, status, permissions)
select pg_temp.id('0000eeee', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000aaaa', n), 'Anna', 'Muster ' || n,
       'person' || n || '@example.test', 'member', 'registered', array['academy:user:course_progress']
from generate_series(1, :members) n;

insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
values (pg_temp.id('0000cccc', 1), 'bench', 'privacy', false, '{de,en}', 1, 10, 50, '');
insert into academy.course_texts (course_id, language, title, description)
select pg_temp.id('0000cccc', 1), language, 'Bench course ' || language, '' from unnest(array['de', 'en']) language;
insert into academy.chapters (id, course_id, slug, position)
values (pg_temp.id('0000bbbb', 1), pg_temp.id('0000cccc', 1), 'part', 1);
insert into academy.lessons (id, course_id, chapter_id, slug, position, minutes)
select pg_temp.id('0000dddd', n), pg_temp.id('0000cccc', 1), pg_temp.id('0000bbbb', 1), 'lesson-' || n, n, 5
from generate_series(1, 10) n;
insert into academy.lesson_texts (lesson_id, language, title, html)
select pg_temp.id('0000dddd', n), language, 'Lesson ' || n, ''
from generate_series(1, 10) n, unnest(array['de', 'en']) language;
insert into academy.company_courses (id, company_id, course_id, languages, validity_months)
values (pg_temp.id('0000ffff', 1), pg_temp.id('0000c0c0', 1), pg_temp.id('0000cccc', 1), '{de,en}', 12);

insert into academy.enrollments
  (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at)
select pg_temp.id('0000a0a0', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000ffff', 1), pg_temp.id('0000cccc', 1),
       pg_temp.id('0000aaaa', n), 10, '2025-12-31T12:00:00Z'
from generate_series(1, :members) n;
insert into academy.advancements (enrollment_id, lesson_id)
select pg_temp.id('0000a0a0', n), pg_temp.id('0000dddd', lesson)
from generate_series(1, :members) n, generate_series(1, 10) lesson;
insert into academy.certificates
  (id, enrollment_id, number, holder_name, course_titles, company_name, time_zone, issued_at, valid_until)
select gen_random_uuid(), pg_temp.id('0000a0a0', n), 'B' || n, 'Anna Muster ' || n, '{"en": "Bench course"}', 'Bench AG',
       'Europe/Berlin', '2025-12-31T12:00:00Z', '2026-12-31'
from generate_series(1, :members) n;
