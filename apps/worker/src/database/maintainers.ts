import { and, eq, sql } from 'drizzle-orm';
import { searchableMembers } from '@academy/academy-data';
import type { Locale, Permission } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

/** Maximum number of maintainers who get an e-mail about the same event. */
const mostMaintainers = 50;

export interface Maintainer {
  user_id: string;
  email_address: string;
  name: string;
  locale: Locale;
  company_name: string;
}

/** Finds the members of a company who hold a permission, in the order of their ids, at most `mostMaintainers`. */
export async function findMaintainers(
  tx: Database,
  companyId: string,
  permission: Permission,
): Promise<Maintainer[]> {
  return tx
    .select({
      user_id: searchableMembers.user_id,
      email_address: searchableMembers.email_address,
      name: sql<string>`trim(${searchableMembers.first_name} || ' ' || ${searchableMembers.last_name})`,
      locale: sql<Locale>`coalesce(${searchableMembers.locale}, 'de')`,
      company_name: publishedCompanies.name,
    })
    .from(searchableMembers)
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, searchableMembers.company_id))
    .where(
      and(
        eq(searchableMembers.company_id, companyId),
        sql`${permission} = any(${searchableMembers.permissions})`,
      ),
    )
    .orderBy(searchableMembers.user_id)
    .limit(mostMaintainers);
}
