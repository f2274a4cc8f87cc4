-- One company with members, 50 courses of 10 lessons, and enrollments. Ids are composed of numbers, see ids.ts.
-- Variables: :members, :enrolled (enrollments per member in addition to the first five courses).

create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as
$$ select (kind || '-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$;

insert into core.companies (id, name, operating_jurisdictions) values (pg_temp.id('0000c0c0', 1), 'Bench AG', '{DE}');

insert into core.members (id, company_id, user_id, first_name, last_name, email_address, role, status, permissions)
select pg_temp.id('0000eeee', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000aaaa', n),
       (array['Anna','Ben','Clara','David','Emma','Felix','Greta','Hugo','Ida','Jürgen'])[1 + n % 10] || n % 97,
       (array['Müller','Schmidt','Schneider','Fischer','Weber','Meyer','Wagner','Becker'])[1 + n % 8] || n,
       'person' || n || '@example.test', case n when 1 then 'maintainer' else 'member' end, 'registered',
       case n when 1 then array['academy:user:course_progress', 'academy:company_course:manage', 'academy:employees:manage']
              else array['academy:user:course_progress'] end
from generate_series(1, :members) n;

insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
select pg_temp.id('0000cccc', n), 'bench-' || n, (array['privacy','infosec','compliance'])[1 + n % 3], false,
       '{de,en}', n, 10, 50, '' from generate_series(1, 50) n;
insert into academy.course_texts (course_id, language, title, description)
select pg_temp.id('0000cccc', n), language, 'Bench course ' || n || ' ' || language, repeat('What it is about. ', 6)
from generate_series(1, 50) n, unnest(array['de', 'en']) language;
insert into academy.chapters (id, course_id, slug, position)
select pg_temp.id('0000bbbb', n * 10 + part), pg_temp.id('0000cccc', n), 'part-' || part, part
from generate_series(1, 50) n, generate_series(1, 3) part;
insert into academy.chapter_texts (chapter_id, language, title)
select pg_temp.id('0000bbbb', n * 10 + part), language, 'Part ' || part
from generate_series(1, 50) n, generate_series(1, 3) part, unnest(array['de', 'en']) language;
insert into academy.lessons (id, course_id, chapter_id, slug, position, minutes)
select pg_temp.id('0000dddd', n * 100 + l), pg_temp.id('0000cccc', n), pg_temp.id('0000bbbb', n * 10 + 1 + (l - 1) / 4),
       'lesson-' || l, l, 5 from generate_series(1, 50) n, generate_series(1, 10) l;
insert into academy.lesson_texts (lesson_id, language, title, html)
select pg_temp.id('0000dddd', n * 100 + l), language, 'Lesson ' || l,
       repeat('<p>Personal data is any information about an identified or identifiable person.</p>', 24)
from generate_series(1, 50) n, generate_series(1, 10) l, unnest(array['de', 'en']) language;
insert into academy.company_courses (id, company_id, course_id, languages)
select pg_temp.id('0000ffff', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000cccc', n), '{de,en}'
from generate_series(1, 50) n;

-- First four courses: a thousand members without progress, for the benchmark of completing lessons. Fifth course: a
-- thousand members with mixed progress. Other courses: distributed over all members.
create temporary table bench_enrollments as
select c as course, m as member, case when c <= 4 then 0 else (m * 7 + c) % 11 end as done
from generate_series(1, 5) c, generate_series(1, 1000) m
union all
select 6 + (m * 7 + k * (45 / :enrolled)) % 45, m, (m * 3 + k) % 11
from generate_series(1, :members) m, generate_series(0, :enrolled - 1) k;

insert into academy.enrollments
  (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, created_at)
select pg_temp.id('0000a0a0', member * 100 + course), pg_temp.id('0000c0c0', 1), pg_temp.id('0000ffff', course),
       pg_temp.id('0000cccc', course), pg_temp.id('0000aaaa', member), done,
       case when done = 10 then now() - interval '3 days' end, now() - interval '9 days' - member * interval '1 second'
from bench_enrollments;
insert into academy.advancements (enrollment_id, lesson_id)
select pg_temp.id('0000a0a0', member * 100 + course), pg_temp.id('0000dddd', course * 100 + lesson)
from bench_enrollments cross join lateral generate_series(1, done) lesson;
insert into academy.certificates (id, enrollment_id, number, holder_name, course_titles, company_name, time_zone)
select gen_random_uuid(), pg_temp.id('0000a0a0', member * 100 + course), 'B' || member || '-' || course,
       'Person ' || member, '{"de": "Benchkurs", "en": "Bench course"}', 'Bench AG', 'Europe/Berlin'
from bench_enrollments where done = 10;
