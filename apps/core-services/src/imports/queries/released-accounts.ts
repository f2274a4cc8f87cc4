import { sql, type SQL } from 'drizzle-orm';
import { verifiedAddresses } from '../../database/tables/verified-addresses.ts';

/**
 * SQL condition for a member whose account the import releases, because the line has another address that is not
 * verified for the account (rule 271). False for the person who applies the import.
 */
export const isAccountReleased = (
  member: { userId: SQL; address: SQL },
  { addressKey, userId }: { addressKey: SQL; userId: string },
): SQL => sql`(${addressKey} <> lower(${member.address})
  and ${member.userId} is not null and ${member.userId} <> ${userId}
  and not exists (
    select from ${verifiedAddresses} verified
    where verified.user_id = ${member.userId} and verified.address = ${addressKey}))`;
