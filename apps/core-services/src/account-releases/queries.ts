import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { employeeManager } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { isMemberOf } from '../database/member-of.ts';
import { members } from '../database/tables/members.ts';
import { verifiedAddresses } from '../database/tables/verified-addresses.ts';

/** Maximum number of a person's verified addresses to which the e-mail about the released account is sent. */
const maxAddresses = 10;
const maxMaintainers = 100;

export async function findHolder(tx: Database, companyId: string, userId: string) {
  const [holder] = await tx
    .select({
      id: members.id,
      userId: members.user_id,
      emailAddress: members.email_address,
      locale: members.locale,
      isEnded: sql<boolean>`${members.ended_at} is not null`,
    })
    .from(members)
    .where(isMemberOf(companyId, userId));
  return holder;
}

/** The most recently verified addresses come first. */
export const findVerifiedAddresses = (tx: Database, userId: string) =>
  tx
    .select({ address: verifiedAddresses.address })
    .from(verifiedAddresses)
    .where(eq(verifiedAddresses.user_id, userId))
    .orderBy(desc(verifiedAddresses.verified_at), asc(verifiedAddresses.address))
    .limit(maxAddresses);

/** Finds the registered members of a company who manage its employees. */
export const findMaintainers = (tx: Database, companyId: string) =>
  tx
    .select({
      userId: members.user_id,
      address: members.email_address,
      firstName: members.first_name,
      lastName: members.last_name,
      locale: members.locale,
    })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        eq(members.status, 'registered'),
        isNotNull(members.user_id),
        ne(members.email_address, ''),
        sql`${members.permissions} @> array[${employeeManager}]::text[]`,
      ),
    )
    .orderBy(asc(members.id))
    .limit(maxMaintainers);
