-- Creates twenty sessions that take place now. large-company.sql of libs/testing/src/factories must be run first,
-- because it creates the company.
insert into academy.sessions (id, company_id, titles, starts_at, ends_at, place, code_key)
select pg_temp.id('0000d2d2', n), pg_temp.id('0000c0c0', 1), '{"en": "Training"}', now() - interval '5 minutes',
       now() + interval '12 hours', 'Room 1', '\x00'
from generate_series(1, 20) n;
