import { and, desc, eq, isNotNull, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { asciiAddress, type Database } from '@academy/service-kit';
import { addressKey } from '../../database/addresses.ts';
import { isNotErased } from '../../database/not-erased.ts';
import { members } from '../../database/tables/members.ts';
import { verifiedAddresses } from '../../database/tables/verified-addresses.ts';
import { isUuid } from '../attributes.ts';
import { userColumns, visible } from './users.ts';

export interface Identity {
  /** Id of the membership that the person has or is to get. */
  id: string;
  userName: string;
  externalId: string | null;
  /** Addresses that the person may get. */
  addresses: readonly string[];
}

interface Compared {
  userName: SQL;
  /** Right side of the comparison with a member's address key: a key, or `any` of an array of keys. */
  addressKeys: SQL;
  externalId: SQL;
}

/** Returns the keys by which addresses are compared, without a key for an unknown (empty) address. */
const addressKeysOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => address !== '').map(addressKey);

const comparedTo = ({ userName, addresses, externalId }: Omit<Identity, 'id'>): Compared => ({
  userName: sql`${userName}::text`,
  addressKeys: sql`any(${sql.param(addressKeysOf(addresses))}::text[])`,
  externalId: sql`${externalId}::text`,
});

const hasUserName = ({
  userName,
}: Compared) => sql<boolean>`(lower(${members.login_name}) = lower(${userName})
  or (${members.login_name} is null and lower(${members.email_address}) = lower(${userName})))`;
const hasAddress = ({ addressKeys }: Compared) =>
  sql<boolean>`lower(${members.email_address}) = ${addressKeys}`;
const hasExternalId = ({ externalId }: Compared) =>
  sql<boolean>`coalesce(${members.external_id} = ${externalId}, false)`;

/** SQL condition: the member has the user name, the external id or one of the addresses. */
export const holdsIdentity = (companyId: string | SQLWrapper, compared: Compared) =>
  and(
    visible(companyId),
    sql`(${hasUserName(compared)} or ${hasAddress(compared)} or ${members.external_id} = ${compared.externalId})`,
  );

/**
 * SQL condition: the membership has ended and belongs to the same person (`findEndedUser` explains how this is
 * decided).
 */
export const isEndedIdentity = (companyId: string | SQLWrapper, compared: Compared) =>
  and(
    eq(members.company_id, companyId),
    eq(members.status, 'deactivated'),
    isNotNull(members.ended_at),
    isNull(members.released_from),
    isNotErased(members.email_address),
    sql`(${members.external_id} = ${compared.externalId}
      or ((${members.external_id} is null or ${compared.externalId} is null)
        and (${hasUserName(compared)} or ${hasAddress(compared)})))`,
  );

/** Finds the other members who have the user name, the external id or one of the addresses of a person. */
export function findHolders(tx: Database, companyId: string, identity: Identity) {
  const compared = comparedTo(identity);
  return tx
    .select({
      id: members.id,
      status: members.status,
      address: members.email_address,
      externalId: members.external_id,
      hasUserName: hasUserName(compared),
      hasExternalId: hasExternalId(compared),
    })
    .from(members)
    .where(and(holdsIdentity(companyId, compared), ne(members.id, identity.id)))
    .prepare('scim_holders')
    .execute();
}
export type Holder = Awaited<ReturnType<typeof findHolders>>[number];

/**
 * Finds the ended membership with the person's external id, or else with the person's user name or address. A
 * membership that has only the user name or address is not found if it and the person both have an external id, because
 * different external ids mean different people. Memberships that exist only so that a released account keeps its
 * progress (rule 239) are not found.
 */
export async function findEndedUser(tx: Database, companyId: string, identity: Omit<Identity, 'id'>) {
  const compared = comparedTo(identity);
  const [row] = await tx
    .select(userColumns)
    .from(members)
    .where(isEndedIdentity(companyId, compared))
    .orderBy(desc(hasExternalId(compared)), desc(members.ended_at))
    .limit(1)
    .for('no key update')
    .prepare('scim_ended_user')
    .execute();
  return row;
}

export async function isVerified(tx: Database, userId: string, address: string): Promise<boolean> {
  const rows = await tx
    .select({ address: verifiedAddresses.address })
    .from(verifiedAddresses)
    .where(and(eq(verifiedAddresses.user_id, userId), eq(verifiedAddresses.address, addressKey(address))));
  return rows.length > 0;
}

/**
 * Finds a member by the text with which a directory names a manager: the id of the membership, else the external id,
 * else the user name or the address. Returns null if there is no such member.
 */
export async function findReferencedMember(
  tx: Database,
  companyId: string,
  reference: string,
): Promise<string | null> {
  const hasId = sql`(${members.id} = ${isUuid(reference) ? reference : null}::uuid) is true`;
  const addresses = [reference, asciiAddress(reference)];
  const compared = comparedTo({ userName: reference, addresses, externalId: reference });
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        visible(companyId),
        sql`(${hasId} or ${members.external_id} = ${reference}
          or ${hasUserName(compared)} or ${hasAddress(compared)})`,
      ),
    )
    .orderBy(desc(hasId), desc(hasExternalId(compared)), desc(hasUserName(compared)), members.id)
    .limit(1)
    .prepare('scim_referenced_member')
    .execute();
  return row?.id ?? null;
}

export async function hasOtherMaintainer(tx: Database, companyId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        ne(members.id, id),
        eq(members.role, 'maintainer'),
        eq(members.status, 'registered'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
