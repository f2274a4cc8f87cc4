-- Tables of companies, members and permissions, the audit log, and the tables that other programs may read.
-- Functions, triggers and views are in the folder `repeatable`. Generated columns and defaults need these functions:
-- apply repeatable: functions/core.new_entry_id.sql
-- apply repeatable: functions/core.search_key.sql
-- apply repeatable: functions/core.decoded_label.sql
-- apply repeatable: functions/core.decoded_address.sql
-- apply repeatable: functions/core.member_search_text.sql
-- apply repeatable: functions/core.sort_name.sql

-- Names sort in German order everywhere that a list shows them (collation de-x-icu).
CREATE TABLE core.companies (
  id uuid PRIMARY KEY,
  name text COLLATE "de-x-icu" NOT NULL,
  operating_jurisdictions text[] NOT NULL,
  time_zone text,
  features text[] DEFAULT '{scorm_packages,progress_transfers}' NOT NULL,
  excluded boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX companies_by_name ON core.companies (name, id);
CREATE INDEX companies_name_search ON core.companies USING gin (lower(name) gin_trgm_ops);

-- Ids of the company in other systems of the platform, in the order in which they are shown.
CREATE TABLE core.company_platform_ids (
  platform_id bigint PRIMARY KEY,
  company_id uuid NOT NULL,
  position smallint DEFAULT 0 NOT NULL,
  CONSTRAINT company_platform_ids_position UNIQUE (company_id, "position"),
  CONSTRAINT company_platform_ids_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id)
);

-- Memberships. A person without a user account, such as somebody who is invited, has no `user_id`.
CREATE TABLE core.members (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  user_id uuid,
  first_name text COLLATE "de-x-icu" NOT NULL,
  last_name text COLLATE "de-x-icu" NOT NULL,
  email_address text NOT NULL,
  locale text,
  role text DEFAULT 'member' NOT NULL,
  status text NOT NULL,
  permissions text[] DEFAULT '{}' NOT NULL,
  invited_on timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  search_text text
    GENERATED ALWAYS AS (core.member_search_text(first_name, last_name, email_address, login_name, external_id)) STORED NOT NULL,
  sort_name text COLLATE "C" GENERATED ALWAYS AS (core.sort_name(first_name, last_name)) STORED NOT NULL,
  external_id text,
  start_date date,
  manager_id uuid,
  registered_at timestamptz,
  ended_at timestamptz,
  login_name text,
  enterprise jsonb DEFAULT '{}'::jsonb NOT NULL,
  former_permissions text[] DEFAULT '{}' NOT NULL,
  former_role text,
  address_type text,
  released_from uuid,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deactivated_at timestamptz,
  CONSTRAINT members_user UNIQUE (company_id, user_id),
  CONSTRAINT members_former_role CHECK (former_role IN ('maintainer', 'member')),
  CONSTRAINT members_known_user
    CHECK ((user_id IS NOT NULL) OR (status IN ('invited', 'imported', 'deactivated', 'declined'))),
  CONSTRAINT members_role CHECK (role IN ('maintainer', 'member')),
  CONSTRAINT members_status CHECK (status IN ('registered', 'deactivated', 'invited', 'imported', 'declined')),
  CONSTRAINT members_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id),
  CONSTRAINT members_manager_id_members_id_fk
    FOREIGN KEY (manager_id) REFERENCES core.members(id) ON DELETE SET NULL DEFERRABLE
);
CREATE INDEX members_by_address ON core.members (lower(email_address));
CREATE INDEX members_by_email ON core.members (company_id, lower(email_address), id);
CREATE INDEX members_by_invitation ON core.members (company_id, invited_on NULLS FIRST, id);
CREATE INDEX members_by_known_name ON core.members (company_id, ((first_name = '')), first_name, last_name, id);
CREATE INDEX members_by_manager ON core.members (manager_id) WHERE (manager_id IS NOT NULL);
CREATE INDEX members_by_role_and_name
  ON core.members (company_id, role, ((first_name = '')), first_name, last_name, id);
CREATE INDEX members_by_sort_name ON core.members (company_id, sort_name, user_id);
CREATE INDEX members_by_status_and_name
  ON core.members (company_id, status, ((first_name = '')), first_name, last_name, id);
CREATE INDEX members_by_user ON core.members (user_id, company_id);
CREATE UNIQUE INDEX members_email ON core.members (company_id, lower(email_address))
  WHERE ((email_address <> '') AND (status <> 'deactivated'));
CREATE INDEX members_ended_by_external_id ON core.members (company_id, external_id) WHERE (ended_at IS NOT NULL);
CREATE INDEX members_ended_by_login_name ON core.members (company_id, lower(login_name)) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX members_external_id ON core.members (company_id, external_id)
  WHERE ((external_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX members_in_company ON core.members (company_id, id);
CREATE UNIQUE INDEX members_login_name ON core.members (company_id, lower(login_name))
  WHERE ((login_name IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX members_search ON core.members USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX members_without_account ON core.members (lower(email_address)) WHERE (user_id IS NULL);
CREATE STATISTICS core.member_permissions
  ON (CASE WHEN status IN ('registered', 'imported') THEN permissions ELSE '{}'::text[] END) FROM core.members;

-- The audit log. The database sets ids, times and `written_by`; programs may insert only the other columns.
-- `written_by` is null in entries that were written before the column existed.
CREATE TABLE audit.entries (
  id uuid DEFAULT core.new_entry_id() PRIMARY KEY,
  company_id uuid NOT NULL,
  action text NOT NULL,
  occurred_at timestamptz DEFAULT now() NOT NULL,
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  member_id uuid,
  user_id uuid,
  written_by text DEFAULT SESSION_USER
);
CREATE INDEX entries_of_action ON audit.entries (company_id, action, id);
CREATE INDEX entries_of_actor ON audit.entries (actor_id, id);
CREATE INDEX entries_of_company ON audit.entries (company_id, id);
CREATE INDEX entries_of_member ON audit.entries (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX entries_of_user ON audit.entries (user_id) WHERE (user_id IS NOT NULL);
GRANT INSERT (company_id, action, actor_id, actor_name, subject, details, member_id, user_id)
  ON audit.entries TO core_services, academy_api, worker;

-- Number of members of each company by status. Triggers maintain the numbers.
CREATE TABLE core.company_member_counts (
  company_id uuid NOT NULL,
  status text NOT NULL,
  count int NOT NULL,
  CONSTRAINT company_member_counts_pk PRIMARY KEY (company_id, status),
  CONSTRAINT company_member_counts_company_id_companies_id_fk
    FOREIGN KEY (company_id) REFERENCES core.companies(id) ON DELETE CASCADE
);

-- Invitations by e-mail and by link. Only a hash of the token is stored.
CREATE TABLE core.invitations (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  kind text NOT NULL,
  email_address text,
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  used_at timestamptz,
  used_by uuid,
  last_sent_at timestamptz,
  times_sent smallint DEFAULT 0 NOT NULL,
  refused_at timestamptz,
  CONSTRAINT invitations_token UNIQUE (token_hash),
  CONSTRAINT invitations_address CHECK ((kind = 'email') = (email_address IS NOT NULL)),
  CONSTRAINT invitations_kind CHECK (kind IN ('email', 'link')),
  CONSTRAINT invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id)
);
CREATE INDEX invitations_by_address ON core.invitations (lower(email_address)) WHERE (kind = 'email');
CREATE INDEX invitations_by_inviter ON core.invitations (invited_by);
CREATE INDEX invitations_by_user ON core.invitations (used_by) WHERE (used_by IS NOT NULL);
CREATE UNIQUE INDEX invitations_open_address ON core.invitations (company_id, lower(email_address))
  WHERE ((kind = 'email') AND (used_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invitations_open_links ON core.invitations (company_id, expires_at)
  WHERE ((kind = 'link') AND (revoked_at IS NULL));
CREATE INDEX invitations_sent_by_company ON core.invitations (company_id, last_sent_at) WHERE (kind = 'email');
CREATE INDEX invitations_sent_by_person ON core.invitations (invited_by, last_sent_at) WHERE (kind = 'email');

CREATE TABLE core_published.renamed_members_v1 (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL
);
GRANT INSERT ON core_published.renamed_members_v1 TO core_services;
GRANT DELETE ON core_published.renamed_members_v1 TO worker;

-- Erasures of personal data. `address_hash` identifies a person without an account, within one company.
CREATE TABLE core.erasures (
  id uuid PRIMARY KEY,
  user_id uuid,
  address_hash bytea,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  company_id uuid,
  CONSTRAINT erasures_company CHECK ((company_id IS NULL) OR (address_hash IS NOT NULL)),
  CONSTRAINT erasures_person CHECK ((user_id IS NULL) <> (address_hash IS NULL))
);
REVOKE INSERT, UPDATE, DELETE ON core.erasures FROM core_services;

CREATE TABLE core_published.erasures_to_carry_out_v1 (
  erasure_id uuid PRIMARY KEY,
  user_id uuid,
  address_hash bytea,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  addresses text[] NOT NULL,
  company_ids uuid[] NOT NULL,
  invitation_ids uuid[] NOT NULL,
  carried_out_at timestamptz,
  company_id uuid,
  stated_company_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  stated_addresses text[] DEFAULT '{}' NOT NULL,
  seal bytea
);
REVOKE SELECT ON core_published.erasures_to_carry_out_v1 FROM academy_api, academy_api_owner;

-- Groups of a company's members. A trigger counts the members.
CREATE TABLE core.groups (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  name text COLLATE "de-x-icu" NOT NULL,
  external_id text,
  members_count int DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT groups_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id)
);
CREATE INDEX groups_by_name ON core.groups (company_id, name, id);
CREATE UNIQUE INDEX groups_external_id ON core.groups (company_id, external_id) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX groups_name ON core.groups (company_id, lower(name));
CREATE INDEX groups_search ON core.groups USING gin (company_id, lower(name) gin_trgm_ops);

CREATE TABLE core.group_members (
  group_id uuid NOT NULL,
  member_id uuid NOT NULL,
  entered_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT group_members_pk PRIMARY KEY (group_id, member_id),
  CONSTRAINT group_members_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES core.groups(id) ON DELETE CASCADE,
  CONSTRAINT group_members_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES core.members(id) ON DELETE CASCADE
);
CREATE INDEX group_members_by_member ON core.group_members (member_id, group_id);

CREATE TABLE core_published.group_uses_v1 (
  group_id uuid NOT NULL,
  used_by uuid NOT NULL,
  CONSTRAINT group_uses_v1_pk PRIMARY KEY (group_id, used_by),
  CONSTRAINT group_uses_v1_group_id_groups_id_fk FOREIGN KEY (group_id) REFERENCES core.groups(id)
);
CREATE INDEX group_uses_v1_by_user ON core_published.group_uses_v1 (used_by);
GRANT INSERT, DELETE ON core_published.group_uses_v1 TO academy_api;

-- API keys of companies. Only a hash of the token is stored.
CREATE TABLE core.api_keys (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  hint text NOT NULL,
  scopes text[] NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,
  responsible_id uuid NOT NULL,
  responsible_lost_at timestamptz,
  last_used_address text,
  last_used_program text,
  last_refused_at timestamptz,
  CONSTRAINT api_keys_token UNIQUE (token_hash),
  CONSTRAINT api_keys_scopes CHECK (scopes <> '{}'::text[]),
  CONSTRAINT api_keys_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id)
);
CREATE INDEX api_keys_by_creator ON core.api_keys (created_by);
CREATE INDEX api_keys_by_responsible ON core.api_keys (responsible_id);
CREATE INDEX api_keys_of_company ON core.api_keys (company_id, created_at);

-- Imports of members from CSV files.
CREATE TABLE core.imports (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  state text NOT NULL,
  file_name text NOT NULL,
  uploaded_by uuid NOT NULL,
  columns jsonb NOT NULL,
  ignored_headings text[] NOT NULL,
  done int DEFAULT 0 NOT NULL,
  total int DEFAULT 0 NOT NULL,
  counts jsonb,
  confirmation_needed boolean DEFAULT false NOT NULL,
  applied_by uuid,
  applier_name text,
  applier_locale text,
  deactivate_missing boolean DEFAULT false NOT NULL,
  confirmed_missing int,
  invite boolean DEFAULT false NOT NULL,
  result jsonb,
  failure text,
  attempts smallint DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  applied_at timestamptz,
  request_id text,
  traceparent text,
  fingerprint text,
  encoding text,
  delimiter text,
  undecided int DEFAULT 0 NOT NULL,
  missing_fingerprint text,
  new_groups text[] DEFAULT '{}' NOT NULL,
  has_lines boolean DEFAULT true NOT NULL,
  CONSTRAINT imports_failure CHECK (failure IN ('preview_changed', 'internal_error')),
  CONSTRAINT imports_state
    CHECK (state IN ('reading', 'comparing', 'ready', 'applying', 'applied', 'failed', 'expired')),
  CONSTRAINT imports_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id)
);
CREATE INDEX imports_by_applier ON core.imports (applied_by) WHERE (applied_by IS NOT NULL);
CREATE INDEX imports_by_expiry ON core.imports (expires_at);
CREATE INDEX imports_by_uploader ON core.imports (uploaded_by);
CREATE INDEX imports_of_company ON core.imports (company_id, id);
CREATE INDEX imports_to_work_on ON core.imports (updated_at) WHERE (state IN ('comparing', 'applying'));
CREATE INDEX imports_with_lines ON core.imports (expires_at) WHERE has_lines;

-- Lines of imported files, with what applying a line would change.
CREATE TABLE core.import_lines (
  import_id uuid NOT NULL,
  position int NOT NULL,
  line int,
  kind text,
  member_id uuid,
  is_new boolean DEFAULT false NOT NULL,
  new_member_id uuid,
  email_address text,
  address_key text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  groups text[],
  group_keys text[],
  start_date date,
  manager_key text,
  manager_id uuid,
  locale text,
  external_id text,
  problems jsonb NOT NULL,
  conflicts jsonb DEFAULT '[]'::jsonb NOT NULL,
  changes jsonb,
  holder_id uuid,
  decision text,
  CONSTRAINT import_lines_pk PRIMARY KEY (import_id, "position"),
  CONSTRAINT import_lines_decision CHECK (decision IN ('new_member', 'same_person')),
  CONSTRAINT import_lines_kind
    CHECK (kind IN ('added', 'changed', 'unchanged', 'different_person', 'missing', 'wrong')),
  CONSTRAINT import_lines_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES core.imports(id) ON DELETE CASCADE
);
CREATE INDEX import_lines_by_address ON core.import_lines (address_key, import_id);
CREATE INDEX import_lines_by_kind ON core.import_lines (import_id, kind, "position");

-- The hash chain of the audit log, which shows whether entries were changed.
CREATE TABLE audit.chain (
  company_id uuid NOT NULL,
  position bigint NOT NULL,
  entry_id uuid NOT NULL,
  salt text,
  texts_hash text NOT NULL,
  hash text NOT NULL,
  erasure_id uuid,
  CONSTRAINT chain_company_id_position_pk PRIMARY KEY (company_id, "position"),
  CONSTRAINT chain_entry_id_unique UNIQUE (entry_id)
);
GRANT INSERT (company_id, position, entry_id, salt, texts_hash, hash) ON audit.chain TO core_services;

-- Results of the verifications of the hash chain.
CREATE TABLE audit.chain_checks (
  company_id uuid NOT NULL,
  checked_at timestamptz DEFAULT now() NOT NULL,
  position bigint NOT NULL,
  hash text,
  problems int NOT NULL,
  CONSTRAINT chain_checks_company_id_checked_at_pk PRIMARY KEY (company_id, checked_at)
);
CREATE INDEX chain_checks_with_problems ON audit.chain_checks (checked_at) WHERE (problems > 0);
GRANT INSERT (company_id, position, hash, problems) ON audit.chain_checks TO core_services;

CREATE TABLE core_published.event_subscribers_v1 (
  company_id uuid PRIMARY KEY
);
GRANT INSERT, DELETE ON core_published.event_subscribers_v1 TO academy_api;

-- Events for webhooks. The worker deletes each row when it is done.
CREATE TABLE core_published.member_events_v1 (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL,
  member_id uuid NOT NULL,
  user_id uuid,
  external_id text,
  event text NOT NULL,
  occurred_at timestamptz DEFAULT now() NOT NULL
);
GRANT INSERT ON core_published.member_events_v1 TO core_services;
GRANT DELETE ON core_published.member_events_v1 TO worker;

-- Addresses that the identity provider has verified, in lower case.
CREATE TABLE core.verified_addresses (
  user_id uuid NOT NULL,
  address text NOT NULL,
  verified_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT verified_addresses_pk PRIMARY KEY (user_id, address)
);
CREATE INDEX verified_addresses_by_address ON core.verified_addresses (address);

-- Companies that a person does not want to join.
CREATE TABLE core.membership_refusals (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  refused_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT membership_refusals_pk PRIMARY KEY (user_id, company_id),
  CONSTRAINT membership_refusals_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id)
);

-- E-mail domains that companies claim, and the look-ups of their DNS records.
CREATE TABLE core.company_domains (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  domain text NOT NULL,
  token text NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  reason text,
  failures smallint DEFAULT 0 NOT NULL,
  created_by uuid NOT NULL,
  confirmed_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  checked_at timestamptz,
  proven_at timestamptz,
  next_check_at timestamptz DEFAULT now(),
  claim uuid,
  asked_at timestamptz DEFAULT now() NOT NULL,
  seen_at timestamptz,
  failing_since timestamptz,
  CONSTRAINT company_domains_reason
    CHECK (reason IN ('record_missing', 'other_token', 'dns_error', 'no_such_domain', 'taken')),
  CONSTRAINT company_domains_state CHECK (state IN ('pending', 'proven', 'failed')),
  CONSTRAINT company_domains_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES core.companies(id)
);
CREATE UNIQUE INDEX company_domains_claim ON core.company_domains (claim) WHERE (claim IS NOT NULL);
CREATE UNIQUE INDEX company_domains_of_company ON core.company_domains (company_id, domain);
CREATE UNIQUE INDEX company_domains_proven ON core.company_domains (domain) WHERE (state = 'proven');
CREATE INDEX company_domains_to_check ON core.company_domains (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE TABLE core_published.lost_api_keys_v1 (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  api_key_id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  hint text NOT NULL,
  responsible_id uuid NOT NULL,
  lost_at timestamptz NOT NULL
);
REVOKE SELECT ON core_published.lost_api_keys_v1 FROM academy_api, academy_api_owner;
GRANT INSERT ON core_published.lost_api_keys_v1 TO core_services;
GRANT DELETE ON core_published.lost_api_keys_v1 TO worker;

-- The secret of the seals that prove that an erasure was requested. Only functions of the owner read it.
CREATE TABLE core.erasure_secret (
  is_only boolean DEFAULT true PRIMARY KEY,
  secret text NOT NULL,
  CONSTRAINT erasure_secret_is_only CHECK (is_only)
);
REVOKE INSERT, SELECT, UPDATE, DELETE ON core.erasure_secret FROM core_services;
INSERT INTO core.erasure_secret (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
