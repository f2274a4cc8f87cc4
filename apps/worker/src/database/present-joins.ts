import { sql, type SQL } from 'drizzle-orm';
import { joinedMembers, publishedPeople } from '@academy/academy-data';

/**
 * SQL for the members who have got an account, with the columns `company_id`, `member_id` and `user_id`, and at most one
 * row per member. If a member's account was released or replaced since (rule 239), earlier accounts are left out:
 * what was recorded for the member must not move to the account of another person.
 */
export const presentJoins: SQL = sql`(
  select latest.company_id, latest.member_id, latest.user_id
  from (
    select distinct on (member_id) company_id, member_id, user_id from ${joinedMembers} order by member_id, id desc
  ) latest
  where not exists (
    select from ${publishedPeople} person
    where person.member_id = latest.member_id and person.user_id is distinct from latest.user_id))`;
