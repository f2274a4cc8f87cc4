import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import { listedStatusOf } from '../database/member-states.ts';
import { invalidValue, isUuid } from './attributes.ts';
import {
  findDeletedUser,
  findUser,
  hasOtherMaintainer,
  isMember,
  isTaken,
  storeDeletion,
  storeNewUser,
  storeUser,
  type UserRow,
} from './queries/users.ts';
import type { UserAttributes } from './user-draft.ts';

/** @throws Failure with the code `scim_resource_not_found` if the text is not a UUID */
export function resourceId(text: string): string {
  if (!isUuid(text)) throw new Failure('scim_resource_not_found');
  return text.toLowerCase();
}

const uniqueness = () =>
  new Failure('scim_uniqueness', { detail: 'another user has this userName or externalId' });

/** Attributes whose names the audit log lists when a request has changed them. */
const attributeNames = [
  'userName',
  'externalId',
  'givenName',
  'familyName',
  'language',
  'startDate',
  'managerId',
] as const satisfies (keyof UserAttributes)[];

async function requireManager(tx: Database, companyId: string, { managerId }: UserAttributes): Promise<void> {
  if (managerId !== null && !(await isMember(tx, companyId, managerId)))
    throw invalidValue('manager is not a user of this company');
}

/** @throws Failure `last_maintainer` if the company would have no registered maintainer left */
async function requireOtherMaintainer(tx: Database, companyId: string, { id, role, status }: UserRow) {
  if (role !== 'maintainer' || status !== 'registered') return;
  if (!(await hasOtherMaintainer(tx, companyId, id))) throw new Failure('last_maintainer');
}

interface Change {
  companyId: string;
  id: string;
  actor: Actor;
}

/** Returns the attributes. If they name the person as their own manager, the manager is removed (rule 271). */
const withoutSelfAsManager = (attributes: UserAttributes, id: string): UserAttributes =>
  attributes.managerId === id ? { ...attributes, managerId: null } : attributes;

async function changeUser(
  tx: Database,
  { companyId, actor }: Change,
  user: UserRow,
  attributes: UserAttributes,
) {
  const wanted = withoutSelfAsManager(attributes, user.id);
  const status = wanted.active ? listedStatusOf(user) : 'deactivated';
  const changed = attributeNames.filter((name) => user[name] !== wanted[name]);
  if (changed.length === 0 && status === user.status) return;
  if (status === 'deactivated') await requireOtherMaintainer(tx, companyId, user);
  await requireManager(tx, companyId, wanted);
  if (await isTaken(tx, companyId, { ...wanted, id: user.id })) throw uniqueness();
  await storeUser(tx, user.id, wanted, status);
  const action: AuditAction =
    status === 'deactivated' && user.active
      ? 'scim_user_deactivated'
      : !user.active && wanted.active
        ? 'scim_user_reactivated'
        : 'scim_user_changed';
  // The entry names the changed attributes without their values, so that it contains no more personal data than needed.
  const details = {
    ...(changed.length > 0 && { changed: changed.join(', ') }),
    // With this id, an erasure finds the entry, whose subject is the previous address of the member.
    ...(changed.includes('userName') && { member_id: user.id }),
  };
  await recordAudit(tx, actor, { companyId, action, subject: user.userName, details });
}

/**
 * Creates a member, or restores the member if SCIM has deleted the person before.
 * @throws Failure with the code `scim_uniqueness` if a member has the address or the external id
 */
export async function createUser(
  db: Database,
  { companyId, actor }: Omit<Change, 'id'>,
  attributes: UserAttributes,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const returning = await findDeletedUser(tx, companyId, attributes);
    if (returning) {
      await changeUser(tx, { companyId, id: returning.id, actor }, returning, attributes);
      // `changeUser` stores nothing if the person is created again as inactive with the same attributes.
      // The member would stay hidden from SCIM, so `storeUser` makes the member visible again.
      if (!attributes.active)
        await storeUser(tx, returning.id, withoutSelfAsManager(attributes, returning.id), 'deactivated');
      return (await findUser(tx, companyId, returning.id))!;
    }
    await requireManager(tx, companyId, attributes);
    const id = uuidv7();
    if (!(await storeNewUser(tx, { id, companyId, attributes }))) throw uniqueness();
    await recordAudit(tx, actor, { companyId, action: 'scim_user_created', subject: attributes.userName });
    return (await findUser(tx, companyId, id))!;
  });
}

/**
 * Changes a member. `edit` gets the present attributes and returns the new ones.
 * @throws Failure with the code `scim_resource_not_found`, `scim_uniqueness`, `scim_invalid_value` or `last_maintainer`
 */
export async function editUser(
  db: Database,
  change: Change,
  edit: (present: UserAttributes) => UserAttributes,
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
 * Deactivates a member, who is then hidden from SCIM. The proof of training is kept.
 * @throws Failure with the code `scim_resource_not_found` or `last_maintainer`
 */
export async function deleteUser(db: Database, { companyId, id, actor }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const user = await findUser(tx, companyId, id, true);
    if (!user) throw new Failure('scim_resource_not_found');
    await requireOtherMaintainer(tx, companyId, user);
    await storeDeletion(tx, id);
    await recordAudit(tx, actor, { companyId, action: 'scim_user_deleted', subject: user.userName });
  });
}
