import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { endMemberships } from '../database/end-memberships.ts';
import { lockCompany } from '../database/lock-company.ts';
import { listedStatusOf } from '../database/member-states.ts';
import { releaseAccounts } from '../database/release-accounts.ts';
import { revokeInvitations } from '../database/revoke-invitations.ts';
import { isUuid } from './attributes.ts';
import { storeUnknownUser } from './queries/new-user.ts';
import {
  findEndedUser,
  findReferencedMember,
  hasOtherMaintainer,
  isVerified,
} from './queries/user-identity.ts';
import { statusOfNewUser, storeNewUser, storeUser } from './queries/user-writes.ts';
import { findUser, type UserRow } from './queries/users.ts';
import type { StoredUser } from './resources.ts';
import { userNameOf, type StatedUser, type UserAttributes } from './user-attributes.ts';
import { changedNames } from './user-changes.ts';
import { claimIdentity, uniqueness } from './user-identity.ts';

/** @throws Failure with the code `scim_resource_not_found` if the text is not a UUID */
export function resourceId(text: string): string {
  if (!isUuid(text)) throw new Failure('scim_resource_not_found');
  return text.toLowerCase();
}

interface Change {
  companyId: string;
  id: string;
  actor: Actor;
}

type Row = Omit<UserRow, 'groups'>;

/** @throws Failure `last_maintainer` if the company would have no registered maintainer left */
async function requireOtherMaintainer(tx: Database, companyId: string, { id, role, status }: Row) {
  if (role !== 'maintainer' || status !== 'registered') return;
  if (!(await hasOtherMaintainer(tx, companyId, id))) throw new Failure('last_maintainer');
}

/**
 * Returns the attributes to store. Before that, ensures that no other member has the user name, the external id or the
 * address (`claimIdentity`). The manager is left out if nobody matches the stated manager, or if the person would be
 * their own manager (rule 271).
 */
async function attributesOf(
  tx: Database,
  { companyId, id, actor }: Change,
  { attributes, addresses, manager }: StatedUser,
): Promise<UserAttributes> {
  const claimed = await claimIdentity(tx, { companyId, id, actor, attributes, addresses });
  const managerId =
    manager === undefined
      ? attributes.managerId
      : manager && (await findReferencedMember(tx, companyId, manager));
  return { ...attributes, ...claimed, managerId: managerId === id ? null : managerId };
}

/**
 * Returns true if the account of a membership may belong to a person other than the one whom the attributes describe.
 */
async function isOtherPerson(tx: Database, user: Row, { externalId, address }: UserAttributes) {
  if (user.userId === null) return false;
  if (user.externalId !== null && externalId !== null && user.externalId !== externalId) return true;
  const isSameAddress = addressKey(user.address) === addressKey(address);
  return !isSameAddress && address !== '' && !(await isVerified(tx, user.userId, address));
}

/**
 * Detaches the account of a membership. The next person who signs in with the membership's address as the verified
 * address is linked to the membership.
 * @returns the membership without its account
 */
async function releaseAccount(tx: Database, { companyId, actor }: Change, user: Row): Promise<Row> {
  await requireOtherMaintainer(tx, companyId, user);
  await releaseAccounts(tx, companyId, [user.id]);
  const entry = { companyId, action: 'account_released', subject: userNameOf(user) } as const;
  await recordAudit(tx, actor, { ...entry, memberId: user.id, userId: user.userId ?? undefined });
  return { ...user, userId: null, status: user.status === 'registered' ? 'imported' : user.status };
}

const statusOf = (user: Row, { active }: UserAttributes): Row['status'] =>
  active ? listedStatusOf(user) : 'deactivated';

function actionOf({ active: wasActive }: Row, { active }: UserAttributes): AuditAction {
  if (wasActive === active) return 'scim_user_changed';
  return active ? 'scim_user_reactivated' : 'scim_user_deactivated';
}

/**
 * Returns true if an open invitation to the previous address of a member must not be accepted any more. The address of
 * an ended membership can belong to another person, whose invitation stays valid.
 */
const losesInvitation = (before: Row, { address }: UserAttributes, status: Row['status']): boolean =>
  before.endedAt === null &&
  (addressKey(before.address) !== addressKey(address) ||
    (status === 'deactivated' && before.status !== 'deactivated'));

async function changeUser(tx: Database, change: Change, user: Row, stated: StatedUser): Promise<void> {
  const { companyId, actor } = change;
  const wanted = await attributesOf(tx, change, stated);
  const changed = changedNames(user, wanted);
  if (changed.length === 0 && statusOf(user, wanted) === user.status && user.endedAt === null) return;
  const holder = (await isOtherPerson(tx, user, wanted)) ? await releaseAccount(tx, change, user) : user;
  const status = statusOf(holder, wanted);
  if (status === 'deactivated') await requireOtherMaintainer(tx, companyId, holder);
  await storeUser(tx, user.id, wanted, status);
  if (losesInvitation(user, wanted, status))
    await revokeInvitations(tx, companyId, [addressKey(user.address)]);
  // The audit entry names the changed attributes without their values, so that it contains no more personal data than
  // needed.
  const details = {
    ...(changed.length > 0 && { changed: changed.join(', ') }),
  };
  await recordAudit(tx, actor, {
    ...{ companyId, action: actionOf(user, wanted), subject: userNameOf(user), details },
    ...{ memberId: user.id, userId: holder.userId ?? undefined },
  });
}

/**
 * Creates a member, unless another membership of the company might belong to the same person or has the same user name,
 * address or external id. Most requests create such an unknown member, so this case is handled by a single statement.
 * @returns the member; undefined, and nothing is changed, if such a membership exists or cannot be ruled out
 */
async function createUnknown(
  tx: Database,
  { companyId, actor }: Omit<Change, 'id'>,
  { attributes, addresses, manager }: StatedUser,
): Promise<StoredUser | undefined> {
  const { loginName } = attributes;
  const [address, ...others] = addresses;
  const isSimple = loginName !== null && others.every((other) => other.address === '');
  if (!address || !isSimple) return undefined;
  const managerId = manager ? await findReferencedMember(tx, companyId, manager) : null;
  const wanted = { ...attributes, ...address, loginName, managerId };
  const id = uuidv7();
  const createdAt = await storeUnknownUser(tx, actor, { id, companyId, attributes: wanted });
  return (
    createdAt && {
      ...wanted,
      id,
      status: statusOfNewUser(wanted),
      createdAt,
      updatedAt: createdAt,
      groups: [],
      isManagerShown: managerId !== null,
    }
  );
}

/**
 * Creates a member, or restores the ended membership of the same person.
 * @throws Failure with the code `scim_uniqueness` if a member has the user name or the external id
 */
export async function createUser(
  db: Database,
  { companyId, actor }: Omit<Change, 'id'>,
  stated: StatedUser,
): Promise<StoredUser> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const created = await createUnknown(tx, { companyId, actor }, stated);
    if (created) return created;
    const { attributes, addresses } = stated;
    const returning = await findEndedUser(tx, companyId, {
      userName: userNameOf(attributes),
      externalId: attributes.externalId,
      addresses: addresses.map(({ address }) => address),
    });
    if (returning) {
      await changeUser(tx, { companyId, id: returning.id, actor }, returning, stated);
      return (await findUser(tx, companyId, returning.id))!;
    }
    const id = uuidv7();
    const wanted = await attributesOf(tx, { companyId, id, actor }, stated);
    if (!(await storeNewUser(tx, { id, companyId, attributes: wanted }))) throw uniqueness();
    const subject = userNameOf(wanted);
    await recordAudit(tx, actor, { companyId, action: 'scim_user_created', subject, memberId: id });
    return (await findUser(tx, companyId, id))!;
  });
}

/**
 * Changes a user. The function `edit` gets the present attributes and returns the attributes that the user is to have.
 * @throws Failure with the code `scim_resource_not_found`, `scim_uniqueness`, `scim_invalid_value` or `last_maintainer`
 */
export async function editUser(
  db: Database,
  change: Change,
  edit: (present: UserAttributes) => StatedUser,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const { companyId, id } = change;
    await lockCompany(tx, companyId);
    const user = await findUser(tx, companyId, id, true);
    if (!user) throw new Failure('scim_resource_not_found');
    await changeUser(tx, change, user, edit(user));
    return (await findUser(tx, companyId, id))!;
  });
}

/**
 * Ends a membership, so that SCIM no longer shows it. The account and the proof of training are kept.
 * @throws Failure with the code `scim_resource_not_found` or `last_maintainer`
 */
export async function deleteUser(db: Database, { companyId, id, actor }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const user = await findUser(tx, companyId, id, true);
    if (!user) throw new Failure('scim_resource_not_found');
    await requireOtherMaintainer(tx, companyId, user);
    await endMemberships(tx, companyId, [id]);
    await recordAudit(tx, actor, {
      ...{ companyId, action: 'scim_user_deleted', subject: userNameOf(user) },
      ...{ memberId: id, userId: user.userId ?? undefined },
    });
  });
}
