-- Creates companies with 100 members and five courses each. Each member has an enrollment and a sent e-mail. Companies
-- are numbered from 1 to `:last_company`, and members from 0 to `:last_member`. In every hundredth company, the first
-- course has the deadline 15 June 2027. All other deadlines are in July or later.

create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as
$$ select (kind || '-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$;

insert into core.companies (id, name, operating_jurisdictions)
select pg_temp.id('0000c0c0', n), 'Bench AG ' || n, '{DE}' from generate_series(1, :last_company) n;

insert into core.members (id, company_id, user_id, first_name, last_name, email_address, role, status, permissions)
select pg_temp.id('0000eeee', n), pg_temp.id('0000c0c0', 1 + n / 100), pg_temp.id('0000aaaa', n), 'Anna', 'Muster ' || n,
       'person' || n || '@example.test', 'member', 'registered', array['academy:user:course_progress']
from generate_series(0, :last_member) n;

insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
select pg_temp.id('0000cccc', n), 'bench-' || n, 'privacy', false, '{de,en}', n, 10, 50, '' from generate_series(0, 4) n;
insert into academy.course_texts (course_id, language, title, description)
select pg_temp.id('0000cccc', n), language, 'Bench course ' || n || ' ' || language, ''
from generate_series(0, 4) n, unnest(array['de', 'en']) language;
insert into academy.company_courses (id, company_id, course_id, languages, deadline)
select pg_temp.id('0000ffff', company * 5 + course), pg_temp.id('0000c0c0', company), pg_temp.id('0000cccc', course), '{de,en}',
       case when course = 0 and company % 100 = 0 then date '2027-06-15'
            else date '2027-07-01' + (company * 5 + course) % 300 end
from generate_series(1, :last_company) company, generate_series(0, 4) course;

-- Each member is enrolled in one course. Nobody has completed the first course. Half of the members of each other
-- course have completed it.
insert into academy.enrollments
  (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at)
select pg_temp.id('0000a0a0', n), pg_temp.id('0000c0c0', 1 + n / 100), pg_temp.id('0000ffff', (1 + n / 100) * 5 + n % 5),
       pg_temp.id('0000cccc', n % 5), pg_temp.id('0000aaaa', n), 10, case when n % 5 > 0 and n % 2 = 0 then now() end
from generate_series(0, :last_member) n;

insert into mail.outgoing_emails
  (id, unique_key, template, data, recipient_address, recipient_name, locale, state, sent_at)
select pg_temp.id('0000b0b0', n), 'deadline_reminder:' || pg_temp.id('0000ffff', n / 100) || ':' || pg_temp.id('0000aaaa', n) || ':2026-06-15',
       'deadline_reminder', '{}', 'person' || n || '@example.test', 'Anna', 'de', 'sent', now()
from generate_series(0, :last_member) n;
