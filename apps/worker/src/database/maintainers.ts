import { and, eq, sql } from 'drizzle-orm';
import { publishedMembers } from '@academy/academy-data';
import type { Locale, Permission } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

const maxMaintainers = 50;

export interface Maintainer {
  user_id: string;
  email_address: string;
  name: string;
  locale: Locale;
  company_name: string;
}

/** Finds the first `maxMaintainers` members of a company who hold the permission, ordered by id. */
export async function findMaintainers(
  tx: Database,
  companyId: string,
  permission: Permission,
): Promise<Maintainer[]> {
  return tx
    .select({
      user_id: publishedMembers.user_id,
      email_address: publishedMembers.email_address,
      name: sql<string>`academy.holder_name(${publishedMembers.first_name}, ${publishedMembers.last_name})`,
      locale: sql<Locale>`coalesce(${publishedMembers.locale}, 'de')`,
      company_name: publishedCompanies.name,
    })
    .from(publishedMembers)
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, publishedMembers.company_id))
    .where(
      and(
        eq(publishedMembers.company_id, companyId),
        sql`${permission} = any(${publishedMembers.permissions})`,
      ),
    )
    .orderBy(publishedMembers.user_id)
    .limit(maxMaintainers);
}
