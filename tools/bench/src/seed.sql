-- Creates a second company for the benchmarks of final tests and of a CSV export, and fills a group of the first
-- company. large-company.sql of libs/testing/src/factories must be run first, because it creates the first company.

-- In a second company, a thousand members have an open attempt at the final test of each of thirty courses.
-- These members have completed all lessons except the last one. Attempts in the first ten courses pass, and the others fail.
insert into core.companies (id, name, operating_jurisdictions) values (pg_temp.id('0000c0c0', 2), 'Bench Tests AG', '{DE}');
insert into core.members (id, company_id, user_id, first_name, last_name, email_address, role, status, permissions)
select pg_temp.id('0000e0e0', n), pg_temp.id('0000c0c0', 2), pg_temp.id('0000aaaa', n), 'Tara', 'Test' || n,
       'person' || n || '@example.test', 'member', 'registered', array['academy:user:course_progress']
from generate_series(1, 1000) n;
update core.members set role = 'maintainer', permissions = permissions || '{academy:company_course:manage}'
where id = pg_temp.id('0000e0e0', 1);
insert into academy.company_courses (id, company_id, course_id, languages, final_test)
select pg_temp.id('0000f0f0', n), pg_temp.id('0000c0c0', 2), pg_temp.id('0000cccc', n), '{de,en}',
       '{"questions": 10, "pass_percent": 80, "attempts": 3, "wait_hours": 24}'
from generate_series(1, 30) n;
insert into academy.questions (id, course_id, lesson_id, slug, kind, right_options, texts, fingerprint)
select pg_temp.id('0000d0d0', n * 100 + q), pg_temp.id('0000cccc', n), pg_temp.id('0000dddd', n * 100 + 1 + q % 9),
       'question-' || q, 'single', '{true,false,false,false}',
       (select jsonb_object_agg(language, jsonb_build_object('text', repeat('A situation at work. ', 10), 'options',
          (select jsonb_agg(jsonb_build_object('text', repeat('What to do. ', 6), 'why', repeat('The reason. ', 10)))
           from generate_series(1, 4))))
        from unnest(array['de', 'en']) language), ''
from generate_series(1, 30) n, generate_series(1, 25) q;
update academy.courses set questions_count = 25 where position <= 30;

insert into academy.enrollments
  (id, company_id, company_course_id, course_id, user_id, advancements_count, created_at)
select pg_temp.id('0000a1a1', m * 100 + n), pg_temp.id('0000c0c0', 2), pg_temp.id('0000f0f0', n),
       pg_temp.id('0000cccc', n), pg_temp.id('0000aaaa', m), 9, now() - interval '9 days'
from generate_series(1, 1000) m, generate_series(1, 30) n;
insert into academy.advancements (enrollment_id, lesson_id)
select pg_temp.id('0000a1a1', m * 100 + n), pg_temp.id('0000dddd', n * 100 + lesson)
from generate_series(1, 1000) m, generate_series(1, 30) n, generate_series(1, 9) lesson;
insert into academy.test_attempts (id, enrollment_id, round, pass_percent, questions, answers, expires_at)
select pg_temp.id('0000abab', m * 100 + n), pg_temp.id('0000a1a1', m * 100 + n), 1, 80,
       (select jsonb_agg(jsonb_build_object('id', pg_temp.id('0000d0d0', n * 100 + q), 'order', '[0, 1, 2, 3]'::jsonb))
        from generate_series(1, 10) q),
       (select jsonb_object_agg(pg_temp.id('0000d0d0', n * 100 + q), case when n <= 10 then '["a"]' else '["b"]' end::jsonb) from generate_series(1, 10) q),
       now() + interval '1 day'
from generate_series(1, 1000) m, generate_series(1, 30) n;

-- The members of the second company have different progress in its thirty-first course. The course always has a
-- thousand enrollments, whatever the value of `:members`.
insert into academy.company_courses (id, company_id, course_id, languages, validity_months, final_test)
select pg_temp.id('0000f0f0', 31), company_id, pg_temp.id('0000cccc', 31), languages, 12, final_test
from academy.company_courses where id = pg_temp.id('0000f0f0', 1);
insert into academy.enrollments
  (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, created_at, round, due_on,
   valid_until, test_percent)
select pg_temp.id('0000a1a1', m * 100 + 31), pg_temp.id('0000c0c0', 2), pg_temp.id('0000f0f0', 31),
       pg_temp.id('0000cccc', 31), pg_temp.id('0000aaaa', m), m % 11,
       case when m % 11 = 10 then now() - interval '3 days' end, now() - interval '9 days', 1 + m % 2,
       case m % 2 when 1 then current_date + 60 end, case when m % 11 = 10 then current_date + 300 end,
       case when m % 11 = 10 then 90 end
from generate_series(1, 1000) m;

-- The seventh group has fifty members, whatever the value of `:members`, so that measurements of lists of its members
-- are comparable. The ids of its members are spread evenly over the ids of all members of the company.
delete from core.group_members where group_id = pg_temp.id('00009999', 7);
insert into core.group_members (group_id, member_id)
select pg_temp.id('00009999', 7), pg_temp.id('0000eeee', n * :members / 50) from generate_series(1, 50) n;
