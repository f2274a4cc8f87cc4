import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { isActive } from '../database/member-states.ts';
import { companies } from '../database/tables/companies.ts';
import { members } from '../database/tables/members.ts';

export function preparePermissions(db: Database) {
  return db
    .select({ company_id: members.company_id, permissions: members.permissions })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.company_id))
    .where(
      and(eq(members.user_id, sql.placeholder('userId')), isActive(members.status), not(companies.excluded)),
    )
    .prepare('permissions_of_user');
}
