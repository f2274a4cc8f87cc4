-- Serves the list of members who have returned to a company and whose former permissions wait for a decision.
create index members_returned on core.members (company_id, sort_name)
  where former_permissions <> '{}' or former_role is not null;
