-- Creates a course from a package with two lessons. large-company.sql of libs/testing/src/factories must be run first,
-- because it creates the company. The first thousand members have begun the first lesson.
insert into academy.courses (id, slug, company_id, origin, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
values (pg_temp.id('0000f7f7', 1), 'own-package', pg_temp.id('0000c0c0', 1), 'package', 'infosec', false, '{de,en}', 10000, 2, 10, '');
insert into academy.course_texts (course_id, language, title, description)
select pg_temp.id('0000f7f7', 1), language, 'Package ' || language, '' from unnest(array['de', 'en']) language;
insert into academy.chapters (id, course_id, slug, position)
values (pg_temp.id('0000f8f8', 1), pg_temp.id('0000f7f7', 1), 'all', 1);
insert into academy.chapter_texts (chapter_id, language, title)
select pg_temp.id('0000f8f8', 1), language, 'All' from unnest(array['de', 'en']) language;
insert into academy.lessons (id, course_id, chapter_id, slug, position, minutes)
select pg_temp.id('0000f9f9', n), pg_temp.id('0000f7f7', 1), pg_temp.id('0000f8f8', 1), 'lesson-' || n, n, 5
from generate_series(1, 2) n;
insert into academy.lesson_texts (lesson_id, language, title, html)
select pg_temp.id('0000f9f9', n), language, 'Lesson ' || n, ''
from generate_series(1, 2) n, unnest(array['de', 'en']) language;
insert into academy.company_courses (id, company_id, course_id, languages)
values (pg_temp.id('0000f7f7', 1), pg_temp.id('0000c0c0', 1), pg_temp.id('0000f7f7', 1), '{de,en}');
insert into academy.content_packages (id, company_id, file_name, size, sha256, status, format, course_id, requested_by)
values (pg_temp.id('0000f7f7', 2), pg_temp.id('0000c0c0', 1), 'package.zip', 1, repeat('a', 64), 'succeeded', 'scorm-2004-4',
  pg_temp.id('0000f7f7', 1), pg_temp.id('0000aaaa', 1));
insert into academy.package_lessons (lesson_id, package_id, identifier, href)
select pg_temp.id('0000f9f9', n), pg_temp.id('0000f7f7', 2), 'item-' || n, 'index.html' from generate_series(1, 2) n;
insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id)
select pg_temp.id('0000a7a7', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000f7f7', 1), pg_temp.id('0000f7f7', 1), pg_temp.id('0000aaaa', n)
from generate_series(1, 1000) n;
insert into academy.registrations (id, company_id, user_id, enrollment_id, round, lesson_id, package_id)
select pg_temp.id('0000a8a8', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000aaaa', n), pg_temp.id('0000a7a7', n), 1,
  pg_temp.id('0000f9f9', 1), pg_temp.id('0000f7f7', 2)
from generate_series(1, 1000) n;
