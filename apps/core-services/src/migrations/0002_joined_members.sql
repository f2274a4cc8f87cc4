-- Memberships that have got an account, or were merged into the membership of an account. The worker moves what was recorded
-- for the person without an account to the user, and deletes the rows a minute later.
create table core_published.joined_members_v1 (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  member_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz default now() not null
);
revoke select on core_published.joined_members_v1 from academy_api, academy_api_owner;
grant insert on core_published.joined_members_v1 to core_services;
grant delete on core_published.joined_members_v1 to worker;

-- Memberships that were deleted because they were merged into another one of the same person. An erasure finds the audit
-- entries about them by their ids.
create table core.merged_members (
  member_id uuid primary key,
  company_id uuid not null
    constraint merged_members_company_id_companies_id_fk references core.companies (id),
  user_id uuid not null
);
create index merged_members_of_user on core.merged_members (user_id);
