import { recordAudits } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { findHolders, type Holder } from './queries/user-identity.ts';
import { endMemberships } from '../database/end-memberships.ts';
import type { StatedAddress, UserAttributes } from './user-attributes.ts';

export const uniqueness = () =>
  new Failure('scim_uniqueness', { detail: 'another user has this userName, address or externalId' });

interface Claim {
  companyId: string;
  /** Id of the membership that is to have the attributes. */
  id: string;
  actor: Actor;
  attributes: UserAttributes;
  addresses: readonly StatedAddress[];
}

/**
 * Returns true for a deactivated member whose external id differs from the wanted one and who is therefore another
 * person.
 */
const isFormerMember = ({ status, externalId }: Holder, wanted: UserAttributes) =>
  status === 'deactivated' &&
  externalId !== null &&
  wanted.externalId !== null &&
  externalId !== wanted.externalId;

/**
 * Ensures that no other member has the user name, the external id or the address of a person. The memberships of
 * deactivated people with another external id end, so that they do not occupy the name or address.
 * @returns the first of the addresses that is free
 * @throws Failure `scim_uniqueness` if a member has the user name or external id, or if none of the addresses is free
 */
export async function claimIdentity(tx: Database, claim: Claim): Promise<StatedAddress> {
  const { companyId, id, actor, attributes, addresses } = claim;
  const { externalId } = attributes;
  const userName = attributes.loginName ?? addresses[0]?.address ?? '';
  const holders = await findHolders(tx, companyId, {
    ...{ id, userName, externalId },
    addresses: addresses.map(({ address }) => address),
  });
  const former = holders.filter((holder) => isFormerMember(holder, attributes));
  const others = holders.filter((holder) => !former.includes(holder));
  if (others.some(({ hasExternalId }) => hasExternalId)) throw uniqueness();
  const taken = new Set(others.map(({ address }) => addressKey(address)));
  if (others.some(({ hasUserName }) => hasUserName)) {
    if (attributes.loginName !== null) throw uniqueness();
    taken.add(addressKey(userName));
  }
  const free = addresses.find(({ address }) => address === '' || !taken.has(addressKey(address)));
  if (!free) throw uniqueness();
  await endMemberships(
    tx,
    companyId,
    former.map((holder) => holder.id),
  );
  const entry = { companyId, action: 'scim_user_deleted' } as const;
  await recordAudits(
    tx,
    actor,
    former.map(({ id: memberId, address }) => ({ ...entry, subject: address, memberId })),
  );
  return free;
}
