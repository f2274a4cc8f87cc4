-- Creates the roles, schemas and grants of Academy's database. Can be run repeatedly; every run resets the passwords.
--
-- The local stack runs this file at every start. In production an operator runs it after connecting to the database.
-- The operator's role must be a superuser, or own the database and have CREATEROLE. The command is:
--
--   psql --dbname academy --set ON_ERROR_STOP=1 \
--     --set core_services_owner_password=… --set core_services_password=… \
--     --set academy_api_owner_password=…   --set academy_api_password=… \
--     --set worker_owner_password=…        --set worker_password=… \
--     --set academy_content_password=… \
--     --file database-roles.sql
--
-- Each program has two database roles. The role `<program>_owner` owns the program's schemas and runs its migrations.
-- The program connects with the role `<program>`, which cannot change table definitions. The roles of the services cannot
-- read private data of other programs. The worker's role can also read and change the data of academy-api.
-- The role `academy_content` imports the courses. Only this role may change the courses of the catalogue.

begin;

create function pg_temp.login_role(name text, password text) returns void language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = name) then
    execute format('create role %I', name);
  end if;
  execute format('alter role %I login password %L', name, password);
end
$$;

select pg_temp.login_role('core_services_owner', :'core_services_owner_password'),
       pg_temp.login_role('core_services', :'core_services_password'),
       pg_temp.login_role('academy_api_owner', :'academy_api_owner_password'),
       pg_temp.login_role('academy_api', :'academy_api_password'),
       pg_temp.login_role('academy_content', :'academy_content_password'),
       pg_temp.login_role('worker_owner', :'worker_owner_password'),
       pg_temp.login_role('worker', :'worker_password');

-- Only a superuser or a member of a role may set the role's default privileges or create schemas that the role owns.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant core_services_owner, academy_api_owner, worker_owner to current_user;
  end if;
end
$$;

-- Only the roles of the programs may connect to the database.
-- Owners may create schemas, because `create schema if not exists` requires the privilege even if the schema exists.
do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format(
    'grant connect on database %I to core_services, academy_api, academy_content, worker', current_database());
  -- The worker needs temporary tables, because progress transfers use one.
  execute format('grant temporary on database %I to worker', current_database());
  execute format(
    'grant connect, create on database %I to core_services_owner, academy_api_owner, worker_owner', current_database());
end
$$;

-- Extensions are in the schema `public`, where only the database administrator may create objects.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists citext with schema public;
revoke all on schema public from public;
grant usage on schema public
  to core_services_owner, core_services, academy_api_owner, academy_api, worker_owner, worker;

-- Schema core: companies, members and permissions. Schema core_published: the views that other programs may read.
create schema if not exists core authorization core_services_owner;
create schema if not exists core_published authorization core_services_owner;
grant usage on schema core to core_services;
-- Triggers of the worker's schema call functions of this schema as worker_owner.
grant usage on schema core_published to core_services, academy_api, academy_api_owner, worker, worker_owner;

alter default privileges for role core_services_owner in schema core
  grant select, insert, update, delete on tables to core_services;
alter default privileges for role core_services_owner in schema core
  grant usage, select on sequences to core_services;
alter default privileges for role core_services_owner in schema core_published
  grant select on tables to core_services, academy_api, academy_api_owner, worker;

-- Schema audit: the append-only audit log. Only core-services reads it. The migrations of core-services state which
-- columns each program may insert, so that ids and times are made by the database.
create schema if not exists audit authorization core_services_owner;
grant usage on schema audit to core_services, academy_api, worker;

alter default privileges for role core_services_owner in schema audit
  revoke insert on tables from core_services, academy_api, worker;
alter default privileges for role core_services_owner in schema audit
  grant select on tables to core_services;

-- Schema academy: courses, enrollments and certificates. The worker accesses it for academy-api's background work.
create schema if not exists academy authorization academy_api_owner;
grant usage on schema academy to academy_api, worker;
-- An import of courses also completes enrollments and issues their certificates, as academy-api does.
-- A trigger lets academy_api change only the companies' own courses, and academy_content the catalogue, too.
grant academy_api to academy_content;

alter default privileges for role academy_api_owner in schema academy
  grant select, insert, update, delete on tables to academy_api, worker;
alter default privileges for role academy_api_owner in schema academy
  grant usage, select on sequences to academy_api, worker;

-- Schema mail: outgoing e-mails. The services insert e-mails; only the worker reads and updates them.
create schema if not exists mail authorization worker_owner;
grant usage on schema mail to core_services, academy_api, worker;

alter default privileges for role worker_owner in schema mail
  grant select, insert, update, delete on tables to worker;
alter default privileges for role worker_owner in schema mail
  grant insert on tables to core_services, academy_api;
alter default privileges for role worker_owner in schema mail
  grant usage on sequences to core_services, academy_api, worker;

-- Schema mail_published: views and functions with which academy-api lets administrators handle undelivered e-mails.
create schema if not exists mail_published authorization worker_owner;
grant usage on schema mail_published to academy_api;

alter default privileges for role worker_owner in schema mail_published
  grant select on tables to academy_api;
alter default privileges for role worker_owner in schema mail_published
  grant execute on functions to academy_api;
-- Default privileges do not apply to existing objects, so access to these objects is granted here.
grant select on all tables in schema mail_published to academy_api;
grant execute on all functions in schema mail_published to academy_api;

-- Schema jobs: tables and functions of the queues if PostgreSQL is the queue backend.
create schema if not exists jobs authorization worker_owner;
grant usage on schema jobs to academy_api, worker;

alter default privileges for role worker_owner in schema jobs
  grant select, insert, update, delete on tables to academy_api, worker;
alter default privileges for role worker_owner in schema jobs
  grant usage, select on sequences to academy_api, worker;
alter default privileges for role worker_owner in schema jobs
  grant execute on functions to academy_api, worker;
-- core-services uses no queue. An earlier version of this file granted it access to the queues;
-- the following statements withdraw that access.
alter default privileges for role worker_owner in schema jobs revoke all on tables from core_services;
alter default privileges for role worker_owner in schema jobs revoke all on sequences from core_services;
alter default privileges for role worker_owner in schema jobs revoke all on functions from core_services;
revoke all on all tables in schema jobs from core_services;
revoke all on all sequences in schema jobs from core_services;
revoke all on all functions in schema jobs from core_services;
revoke all on schema jobs from core_services;

commit;
