import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { addressKey } from '../../database/addresses.ts';
import { members } from '../../database/tables/members.ts';
import { verifiedAddresses } from '../../database/tables/verified-addresses.ts';
import { isUuid } from '../attributes.ts';
import { userColumns, visible } from './users.ts';

/** The values that identify a SCIM user within the company. */
export interface Identity {
  /** Id of the membership that the person has or is to get. */
  id: string;
  userName: string;
  externalId: string | null;
  /** Addresses that the person may get. */
  addresses: readonly string[];
}

const keysOf = (addresses: readonly string[]) =>
  sql`${sql.param(addresses.filter((address) => address !== '').map(addressKey))}::text[]`;
const hasUserName = (userName: string) => sql<boolean>`(lower(${members.login_name}) = lower(${userName})
  or (${members.login_name} is null and lower(${members.email_address}) = lower(${userName})))`;
const hasAddress = (addresses: readonly string[]) =>
  sql<boolean>`lower(${members.email_address}) = any(${keysOf(addresses)})`;
const hasExternalId = (externalId: string | null) =>
  sql<boolean>`coalesce(${members.external_id} = ${externalId}::text, false)`;

/** Finds the other members who have the user name, the external id or one of the addresses of a person. */
export const findHolders = (tx: Database, companyId: string, identity: Identity) =>
  tx
    .select({
      id: members.id,
      status: members.status,
      address: members.email_address,
      externalId: members.external_id,
      hasUserName: hasUserName(identity.userName),
      hasExternalId: hasExternalId(identity.externalId),
    })
    .from(members)
    .where(
      and(
        visible(companyId),
        ne(members.id, identity.id),
        sql`(${hasUserName(identity.userName)} or ${hasAddress(identity.addresses)}
          or ${members.external_id} = ${identity.externalId}::text)`,
      ),
    );
export type Holder = Awaited<ReturnType<typeof findHolders>>[number];

/**
 * Finds the ended membership of a person: the one with the person's external id, or else the one with the person's
 * user name or address, unless both have an external id, because different external ids are different people.
 * Memberships that keep only a released account are not found.
 */
export async function findEndedUser(tx: Database, companyId: string, identity: Omit<Identity, 'id'>) {
  const { userName, addresses, externalId } = identity;
  const isSame = hasExternalId(externalId);
  const [row] = await tx
    .select(userColumns)
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        eq(members.status, 'deactivated'),
        isNotNull(members.ended_at),
        isNull(members.released_from),
        sql`${members.email_address} not like '%@erased.invalid'`,
        sql`(${members.external_id} = ${externalId}::text or ((${members.external_id} is null or ${externalId}::text is null)
          and (${hasUserName(userName)} or ${hasAddress(addresses)})))`,
      ),
    )
    .orderBy(desc(isSame), desc(members.ended_at))
    .limit(1)
    .for('no key update');
  return row;
}

/** Returns true if the identity provider has verified the address for the user. */
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
  const known = sql`coalesce(${hasExternalId(reference)}, false)`;
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        visible(companyId),
        sql`(${hasId} or ${members.external_id} = ${reference}
          or ${hasUserName(reference)} or ${hasAddress([reference])})`,
      ),
    )
    .orderBy(desc(hasId), desc(known), desc(hasUserName(reference)), members.id)
    .limit(1);
  return row?.id ?? null;
}

/** Returns true if a company has a registered maintainer other than the given member. */
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
