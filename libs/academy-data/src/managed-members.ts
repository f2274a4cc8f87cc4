import { sql, type SQL } from 'drizzle-orm';
import { publishedMembers, publishedPeople } from './core-published.ts';

/**
 * SQL query of the `member_id` of everybody who reports directly to a user in a company. Every query that shows data of
 * other people to a manager must be restricted to these members.
 * @param managerId SQL for the user id of the manager
 */
export const managedMembers = ({ companyId, managerId }: { companyId: SQL; managerId: SQL }): SQL => sql`
  select managed.member_id from ${publishedPeople} managed
  where managed.company_id = ${companyId} and managed.manager_id = (
    select manager.member_id from ${publishedMembers} manager
    where manager.company_id = ${companyId} and manager.user_id = ${managerId})`;
