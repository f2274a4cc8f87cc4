-- Creates twenty mandatory policies. large-company.sql of libs/testing/src/factories must be run first, because it
-- creates the company.
insert into academy.courses (id, slug, kind, company_id, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
select pg_temp.id('0000f2f2', n), 'policy-' || n, 'policy', pg_temp.id('0000c0c0', 1), 'compliance', false, '{de,en}', 10000, 1, 1, ''
from generate_series(1, 20) n;
insert into academy.course_texts (course_id, language, title, description)
select pg_temp.id('0000f2f2', n), language, 'Policy ' || n || ' ' || language, ''
from generate_series(1, 20) n, unnest(array['de', 'en']) language;
insert into academy.company_courses (id, company_id, course_id, languages, mandatory, deadline)
select pg_temp.id('0000f2f2', n), pg_temp.id('0000c0c0', 1), pg_temp.id('0000f2f2', n), '{de,en}', true, current_date + 30
from generate_series(1, 20) n;
insert into academy.policy_versions (id, policy_id, version, change, published_at)
select pg_temp.id('0000f3f3', n), pg_temp.id('0000f2f2', n), 1, 'material', now() - interval '30 days'
from generate_series(1, 20) n;
insert into academy.policy_documents (version_id, language, format, sha256, size, content, html)
select pg_temp.id('0000f3f3', n), language, 'markdown', repeat('a', 64), 8, '# Policy', '<h2>Policy</h2>'
from generate_series(1, 20) n, unnest(array['de', 'en']) language;
