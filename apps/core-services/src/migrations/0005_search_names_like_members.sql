-- Indexes for searches of groups and companies that ignore accents and punctuation, as searches of members do (rule 395).
-- The previous version searches without an index.
drop index core.companies_name_search;
create index companies_name_search on core.companies using gin (core.search_key(name) gin_trgm_ops);
drop index core.groups_search;
create index groups_search on core.groups using gin (company_id, core.search_key(name) gin_trgm_ops);
