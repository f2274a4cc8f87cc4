-- Publishes the second version of a policy with a material change. `:acknowledged` of `:members` members have
-- acknowledged the first version. Must be run after the statements of rounds.sql that create the company and its
-- members.
insert into academy.courses (id, slug, kind, company_id, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
values (pg_temp.id('0000f2f2', 1), 'policy', 'policy', pg_temp.id('0000c0c0', 1), 'compliance', false, '{en}', 10000, 1, 1, '');
insert into academy.course_texts (course_id, language, title, description)
values (pg_temp.id('0000f2f2', 1), 'en', 'Policy', '');
insert into academy.company_courses (id, company_id, course_id, languages, mandatory)
values (pg_temp.id('0000f2f2', 1), pg_temp.id('0000c0c0', 1), pg_temp.id('0000f2f2', 1), '{en}', true);
insert into academy.policy_versions (id, policy_id, version, change, published_at)
select pg_temp.id('0000f3f3', n), pg_temp.id('0000f2f2', 1), n, 'material', now() - interval '60 days' + n * interval '30 days'
from generate_series(1, 2) n;
insert into academy.policy_documents (version_id, language, format, sha256, size, content, html)
select pg_temp.id('0000f3f3', n), 'en', 'markdown', repeat(n::text, 64), 8, '# Policy', '<h2>Policy</h2>' from generate_series(1, 2) n;
insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at)
select pg_temp.id('0000f4f4', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000f2f2', 1), pg_temp.id('0000f2f2', 1),
       pg_temp.id('0000aaaa', n), 1, now() - interval '20 days'
from generate_series(1, :acknowledged) n;
insert into academy.acknowledgements (id, enrollment_id, round, version_id, sha256, acknowledged_at)
select gen_random_uuid(), pg_temp.id('0000f4f4', n), 1, pg_temp.id('0000f3f3', 1), repeat('1', 64), now() - interval '20 days'
from generate_series(1, :acknowledged) n;
insert into academy.course_rounds (id, company_id, company_course_id, due_on, requested_by, total)
values (pg_temp.id('0000f5f5', 1), pg_temp.id('0000c0c0', 1), pg_temp.id('0000f2f2', 1), current_date + 30,
        pg_temp.id('0000aaaa', 1), :members);
