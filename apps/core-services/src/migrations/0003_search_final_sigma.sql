-- apply repeatable: functions/core.search_key.sql

-- Stores the search texts again that contain a final sigma, which `core.search_key` now converts.
update core.members set first_name = first_name where search_text like '%ς%';
