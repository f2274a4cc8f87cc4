-- Creates a company with members, 50 courses of 10 lessons, and enrollments, see large-company.ts.
-- Each id consists of a fixed prefix and a number.
-- `:members` is the number of members.
-- `:enrolled` is the number of enrollments per member, not counting the first five courses.

create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as
$$ select (kind || '-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$;

insert into core.companies (id, name, operating_jurisdictions) values (pg_temp.id('0000c0c0', 1), 'Bench AG', '{DE}');

insert into core.members
  (id, company_id, user_id, first_name, last_name, email_address, external_id, role, status, permissions)
select pg_temp.id('0000eeee', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000aaaa', n),
       (array['Anna','Ben','Clara','David','Emma','Felix','Greta','Hugo','Ida','Jürgen'])[1 + n % 10] || n % 97,
       (array['Müller','Schmidt','Schneider','Fischer','Weber','Meyer','Wagner','Becker'])[1 + n % 8] || n,
       'person' || n || '@example.test', 'P-' || lpad(n::text, 6, '0'), case n when 1 then 'maintainer' else 'member' end, 'registered',
       case n when 1 then array['academy:user:course_progress', 'academy:company_course:manage', 'academy:employees:manage']
              else array['academy:user:course_progress'] end
from generate_series(1, :members) n;

-- 2,000 groups: the first one contains every member, and each member is in one of the others.
insert into core.groups (id, company_id, name)
select pg_temp.id('00009999', n), pg_temp.id('0000c0c0', 1), 'Group ' || lpad(n::text, 4, '0')
from generate_series(1, 2000) n;
insert into core.group_members (group_id, member_id)
select pg_temp.id('00009999', 1), pg_temp.id('0000eeee', n) from generate_series(1, :members) n
union all
select pg_temp.id('00009999', 2 + n % 1999), pg_temp.id('0000eeee', n) from generate_series(1, :members) n;

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
-- The sixth course has a deadline, so that lists of courses count the members who have not completed the course.
-- The certificates of all courses expire, and eleven courses have a final test, so that both features are measured.
-- The courses 31 to 40 have due days and are offered to ten groups, the first of which contains every member.
insert into academy.company_courses
  (id, company_id, course_id, languages, deadline, validity_months, final_test, due_days, for_groups)
select pg_temp.id('0000ffff', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000cccc', n), '{de,en}',
       case n when 6 then current_date + 30 end, 12,
       case when n between 5 and 15 then '{"questions": 10, "pass_percent": 80, "attempts": 3, "wait_hours": 24}'::jsonb end,
       case when n between 31 and 40 then 30 end, n between 31 and 40
from generate_series(1, 50) n;
insert into academy.audience_groups (company_course_id, group_id)
select pg_temp.id('0000ffff', n), pg_temp.id('00009999', g) from generate_series(31, 40) n, generate_series(1, 10) g;
insert into core_published.group_uses_v1 (group_id, used_by) select group_id, company_course_id from academy.audience_groups;

-- A thousand members are enrolled without progress in the first four courses, to benchmark the completion of lessons.
-- A thousand members have different progress in the fifth course. All members are enrolled in some of the other courses.
create temporary table bench_enrollments as
select c as course, m as member, case when c <= 4 then 0 else (m * 7 + c) % 11 end as done
from generate_series(1, 5) c, generate_series(1, 1000) m
union all
select 6 + (m * 7 + k * (45 / :enrolled)) % 45, m, (m * 3 + k) % 11
from generate_series(1, :members) m, generate_series(0, :enrolled - 1) k;

-- Every second member is in the second round of each of their courses. The second round has a due date.
insert into academy.enrollments
  (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, created_at, round, due_on, test_percent)
select pg_temp.id('0000a0a0', member * 100 + course), pg_temp.id('0000c0c0', 1), pg_temp.id('0000ffff', course),
       pg_temp.id('0000cccc', course), pg_temp.id('0000aaaa', member), done,
       case when done = 10 then now() - interval '3 days' end, now() - interval '9 days' - member * interval '1 second',
       1 + member % 2, case member % 2 when 1 then current_date + 60 end,
       case when done = 10 and course between 5 and 15 then 90 end
from bench_enrollments;
insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, ended_at, lessons)
select pg_temp.id('0000a0a0', member * 100 + course), 1, now() - interval '400 days', now() - interval '380 days',
       now() - interval '9 days', '[]'
from bench_enrollments where member % 2 = 1;
insert into academy.advancements (enrollment_id, lesson_id)
select pg_temp.id('0000a0a0', member * 100 + course), pg_temp.id('0000dddd', course * 100 + lesson)
from bench_enrollments cross join lateral generate_series(1, done) lesson;
insert into academy.certificates
  (id, enrollment_id, number, holder_name, course_titles, company_name, time_zone, round, valid_until, test_percent)
select gen_random_uuid(), pg_temp.id('0000a0a0', member * 100 + course), 'B' || member || '-' || course,
       'Person ' || member, '{"de": "Benchkurs", "en": "Bench course"}', 'Bench AG', 'Europe/Berlin',
       1 + member % 2, current_date + 300, case when course between 5 and 15 then 90 end
from bench_enrollments where done = 10 or course = 5;
