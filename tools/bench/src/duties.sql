-- Creates ten duties. large-company.sql of libs/testing/src/factories must be run first, because it creates the
-- company, and policies.sql, because it creates the policies. Each duty is met by five courses, two policies, 20
-- sessions and proofs. The first five duties concern everybody, the others the first ten groups.
insert into academy.duties (id, company_id, titles, source, for_groups, months, minutes)
select pg_temp.id('0000d0d0', n), pg_temp.id('0000c0c0', 1), jsonb_build_object('de', 'Pflicht ' || n, 'en', 'Duty ' || n),
       'Art. 39(1)(b) GDPR', n > 5, 24, case when n % 2 = 1 then 60 end
from generate_series(1, 10) n;
insert into academy.duty_groups (duty_id, group_id)
select pg_temp.id('0000d0d0', n), pg_temp.id('00009999', g) from generate_series(6, 10) n, generate_series(1, 10) g;
insert into core_published.group_uses_v1 (group_id, used_by) select group_id, duty_id from academy.duty_groups;
insert into academy.duty_courses (duty_id, company_course_id)
select pg_temp.id('0000d0d0', n), pg_temp.id('0000ffff', n * 5 - 4 + k) from generate_series(1, 10) n, generate_series(0, 4) k
union all
select pg_temp.id('0000d0d0', n), pg_temp.id('0000f2f2', n * 2 - 1 + k) from generate_series(1, 10) n, generate_series(0, 1) k;
insert into academy.sessions (id, company_id, titles, starts_at, ends_at, place, code_key, duty_id, closed_at)
select pg_temp.id('0000d1d1', n * 100 + s), pg_temp.id('0000c0c0', 1), '{"en": "Training"}', now() - s * interval '10 days',
       now() - s * interval '10 days' + interval '1 hour', 'Room 1', '\x00', pg_temp.id('0000d0d0', n), now()
from generate_series(1, 10) n, generate_series(1, 20) s;
insert into academy.participants (id, session_id, company_id, user_id, minutes, recorded_by, recorded_at)
select gen_random_uuid(), pg_temp.id('0000d1d1', n * 100 + 1 + m % 20), pg_temp.id('0000c0c0', 1), pg_temp.id('0000aaaa', m), 45,
       'list', now()
from generate_series(1, 10) n, generate_series(1, :members) m where (m + n) % 4 = 0;
insert into academy.proofs (id, company_id, user_id, duty_id, status, origin, issuer, issued_on, minutes, decided_at)
select gen_random_uuid(), pg_temp.id('0000c0c0', 1), pg_temp.id('0000aaaa', m), pg_temp.id('0000d0d0', n), 'accepted', 'company',
       'Academy of the chamber', current_date - 200, 30, now()
from generate_series(1, 10) n, generate_series(1, :members) m where (m + n) % 10 = 0;
-- A duty in the company of seed.sql, which always has a thousand members.
insert into academy.duties (id, company_id, titles, source, for_groups, months, minutes)
values (pg_temp.id('0000d0d0', 11), pg_temp.id('0000c0c0', 2), '{"de": "Pflicht 11", "en": "Duty 11"}', 'Art. 39(1)(b) GDPR', false, 24, null);
insert into academy.duty_courses (duty_id, company_course_id) values (pg_temp.id('0000d0d0', 11), pg_temp.id('0000f0f0', 31));
insert into academy.proofs (id, company_id, user_id, duty_id, status, origin, issuer, issued_on, minutes, decided_at)
select gen_random_uuid(), pg_temp.id('0000c0c0', 2), pg_temp.id('0000aaaa', m), pg_temp.id('0000d0d0', 11), 'accepted', 'company',
       'Academy of the chamber', current_date - 200, 30, now()
from generate_series(1, 1000) m where m % 2 = 0;
