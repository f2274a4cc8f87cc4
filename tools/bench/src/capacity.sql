-- Creates companies with 100 members and five courses each. With 10,000 companies, the database has a tenth of the
-- planned capacity. Every member is enrolled in all five courses of the company and has on average completed half of
-- the lessons. Two further companies share 5,000 members, who have completed the first course in the first of these two
-- companies only. The id of each row consists of a prefix for the kind of row and a number, so that capacity-ids.ts can
-- compute the ids. `:last_company` and `:last_member` are the numbers of the last company and the last member, counted
-- from 0.

create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as
$$ select (kind || '-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$;

insert into core.companies (id, name, operating_jurisdictions)
select pg_temp.id('0000c0c0', n), 'Bench AG ' || n, '{DE}' from (select generate_series(0, :last_company) union all values (10000), (10001)) company (n);

insert into core.members (id, company_id, user_id, first_name, last_name, email_address, role, status, permissions)
select pg_temp.id('0000eeee', n), pg_temp.id('0000c0c0', n / 100), pg_temp.id('0000aaaa', n),
       (array['Anna','Ben','Clara','David','Emma','Felix','Greta','Hugo','Ida','Jürgen'])[1 + n % 10],
       'Muster ' || n, 'person' || n || '@example.test', 'member', 'registered', array['academy:user:course_progress']
from generate_series(0, :last_member) n;
insert into core.members (id, company_id, user_id, first_name, last_name, email_address, role, status, permissions)
select pg_temp.id('0000eeee', 1000000 + company * 5000 + n), pg_temp.id('0000c0c0', 10000 + company),
       pg_temp.id('0000aaaa', 1000000 + n), 'Gerda', 'Gruppe ' || n, 'group' || n || '@example.test',
       case n when 0 then 'maintainer' else 'member' end, 'registered',
       case n when 0 then array['academy:user:course_progress', 'academy:company_course:manage',
                                'academy:employees:manage', 'academy:company_course:progress_transfer']
              else array['academy:user:course_progress'] end
from generate_series(0, 1) company, generate_series(0, 4999) n;

insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
select pg_temp.id('0000cccc', n), 'bench-' || n, (array['privacy','infosec','compliance'])[1 + n % 3], false,
       '{de,en}', n, 10, 50, '' from generate_series(0, 9) n;
insert into academy.course_texts (course_id, language, title, description)
select pg_temp.id('0000cccc', n), language, 'Bench course ' || n || ' ' || language, repeat('What it is about. ', 6)
from generate_series(0, 9) n, unnest(array['de', 'en']) language;
insert into academy.chapters (id, course_id, slug, position)
select pg_temp.id('0000bbbb', n * 10 + part), pg_temp.id('0000cccc', n), 'part-' || part, part
from generate_series(0, 9) n, generate_series(1, 3) part;
insert into academy.chapter_texts (chapter_id, language, title)
select pg_temp.id('0000bbbb', n * 10 + part), language, 'Part ' || part
from generate_series(0, 9) n, generate_series(1, 3) part, unnest(array['de', 'en']) language;
insert into academy.lessons (id, course_id, chapter_id, slug, position, minutes)
select pg_temp.id('0000dddd', n * 100 + l), pg_temp.id('0000cccc', n), pg_temp.id('0000bbbb', n * 10 + 1 + (l - 1) / 4),
       'lesson-' || l, l, 5 from generate_series(0, 9) n, generate_series(1, 10) l;
insert into academy.lesson_texts (lesson_id, language, title, html)
select pg_temp.id('0000dddd', n * 100 + l), language, 'Lesson ' || l,
       repeat('<p>Personal data is any information about an identified or identifiable person.</p>', 24)
from generate_series(0, 9) n, generate_series(1, 10) l, unnest(array['de', 'en']) language;
insert into academy.company_courses (id, company_id, course_id, languages)
select pg_temp.id('0000ffff', company * 5 + k), pg_temp.id('0000c0c0', company), pg_temp.id('0000cccc', (company + k) % 10), '{de,en}'::text[]
from generate_series(0, :last_company) company, generate_series(0, 4) k
union all
select pg_temp.id('0000ffff', company * 5 + k), pg_temp.id('0000c0c0', company), pg_temp.id('0000cccc', k), '{de,en}'::text[]
from generate_series(10000, 10001) company, generate_series(0, 4) k;

create temporary table bench_enrollments as
select m as member, k, m / 100 as company, (m / 100 + k) % 10 as course, (m * 7 + k * 3) % 11 as done, m as person
from generate_series(0, :last_member) m, generate_series(0, 4) k
union all
select 1000000 + company * 5000 + n, 0, 10000 + company, 0, case company when 0 then 10 else 4 end, 1000000 + n
from generate_series(0, 1) company, generate_series(0, 4999) n;

-- Triggers are disabled for speed, because the inserted rows already contain the values that triggers would compute.
set session_replication_role = replica;
insert into academy.enrollments
  (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, certificate_status, sort_name, created_at)
select pg_temp.id('0000a0a0', member * 5 + k), pg_temp.id('0000c0c0', company), pg_temp.id('0000ffff', company * 5 + k),
       pg_temp.id('0000cccc', course), pg_temp.id('0000aaaa', person), done,
       case when done = 10 then now() - interval '3 days' end, case when done = 10 and member < 1000000 then 'issued' end,
       (select sort_name from core.members where id = pg_temp.id('0000eeee', member)), now() - interval '9 days'
from bench_enrollments;
insert into academy.advancements (enrollment_id, lesson_id)
select pg_temp.id('0000a0a0', member * 5 + k), pg_temp.id('0000dddd', course * 100 + lesson)
from bench_enrollments cross join lateral generate_series(1, done) lesson;
insert into academy.certificates (id, enrollment_id, number, holder_name, course_titles, company_name, time_zone)
select gen_random_uuid(), pg_temp.id('0000a0a0', member * 5 + k), 'B' || member || '-' || k, 'Person ' || member,
       '{"de": "Benchkurs", "en": "Bench course"}', 'Bench AG', 'Europe/Berlin'
from bench_enrollments where done = 10 and member < 1000000;
update academy.company_courses course set members_count = counted.members, completed_count = counted.completed
from (select company, k, count(*) as members, count(*) filter (where done = 10) as completed
      from bench_enrollments group by company, k) counted
where course.id = pg_temp.id('0000ffff', company * 5 + k);
insert into mail.outgoing_emails
  (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id, state, attempts, sent_at)
select pg_temp.id('0000b0b0', n), 'deadline_reminder:' || pg_temp.id('0000ffff', n / 100 * 5) || ':' || pg_temp.id('0000aaaa', n) || ':2026-06-15',
       'deadline_reminder', jsonb_build_object('company_id', pg_temp.id('0000c0c0', n / 100), 'course_id', pg_temp.id('0000cccc', n / 100 % 10),
         'company_name', 'Bench AG ' || n / 100, 'course_title', 'Bench course', 'deadline', '2026-06-15'),
       'person' || n || '@example.test', 'Anna Muster', 'de', pg_temp.id('0000aaaa', n), 'sent', 1, now() - interval '1 day'
from generate_series(0, :last_member) n;
-- If these rows stayed, the worker would copy the names of all members during the measurement.
delete from core_published.renamed_members_v1;
