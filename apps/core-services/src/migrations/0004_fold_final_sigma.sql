-- Indexes for searches in which the Greek letters σ and ς are the same. The previous version searches without an index.
drop index core.companies_name_search;
create index companies_name_search on core.companies using gin (translate(lower(name), 'ς', 'σ') gin_trgm_ops);
drop index core.groups_search;
create index groups_search on core.groups using gin (company_id, translate(lower(name), 'ς', 'σ') gin_trgm_ops);
