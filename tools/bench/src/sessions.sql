-- Creates twenty sessions that take place now, in the company of libs/testing/src/factories/large-company.sql, which is run first.
insert into academy.sessions (id, company_id, titles, starts_at, ends_at, place, code_key)
select pg_temp.id('0000d2d2', n), pg_temp.id('0000c0c0', 1), '{"en": "Training"}', now() - interval '5 minutes',
       now() + interval '12 hours', 'Room 1', '\x00'
from generate_series(1, 20) n;
