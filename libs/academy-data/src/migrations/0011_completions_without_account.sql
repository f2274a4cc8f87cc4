-- A company can record completions for people without an account. Such an enrollment has the id of the membership as
-- `user_id`, and as `member_id` until the person joins. The previous version does not read the column.
-- The index contains only such enrollments, so it is small, and creating it only reads the table once.
alter table academy.enrollments
  add column member_id uuid,
  add constraint enrollments_without_account
    check (member_id = user_id);
create index enrollments_of_people_without_account on academy.enrollments (member_id) where member_id is not null;
