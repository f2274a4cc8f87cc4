-- Numbers of the page with what a maintainer has to do today. They are 0 until the worker refreshes the numbers.
alter table academy.report_counts
  add column due_in_two_weeks integer not null default 0,
  add column never_signed_in integer not null default 0;
