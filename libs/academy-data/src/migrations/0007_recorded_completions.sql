-- A company can record that somebody has completed a course outside of Academy. The reason marks such a completion.
alter table academy.enrollments
  add column recorded_reason text
    constraint enrollments_recorded_reason
    check (recorded_reason in ('in_person', 'external_course', 'equivalent_proof', 'other'));

alter table academy.past_rounds add column recorded_reason text;
