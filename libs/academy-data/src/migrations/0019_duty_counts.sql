-- Counts of the people whom a duty concerns, for companies with many members (rule 481). The previous version counts on
-- each request and ignores the table.
create table academy.duty_counts (
  duty_id uuid primary key constraint duty_counts_duty references academy.duties (id) on delete cascade,
  counted_at timestamptz not null,
  duration_ms integer not null,
  people_count integer not null,
  met_count integer not null,
  open_count integer not null,
  exempt_count integer not null
);
