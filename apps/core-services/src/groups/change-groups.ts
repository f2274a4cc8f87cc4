import { maxGroups, type Group, type GroupChange } from '@academy/contracts';
import { recordAudit, recordAudits, type AuditInput } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  addToGroup,
  insertGroup,
  lockGroup,
  removeFromGroup,
  removeGroup,
} from '../database/group-writes.ts';
import { lockCompany } from '../database/lock-company.ts';
import { countGroups, findMemberIds, isTaken, storeGroup } from './queries.ts';

interface Change {
  companyId: string;
  groupId: string;
  actor: Actor;
}

/** @throws Failure `group_exists` or `group_limit_reached` */
export const createGroup = (
  db: Database,
  { actor, ...asked }: { companyId: string; name: string; externalId: string | null; actor: Actor },
): Promise<Group> =>
  db.transaction(async (transaction) => {
    const { companyId } = asked;
    await lockCompany(transaction, companyId);
    const added = await insertGroup(transaction, asked);
    if (!added) {
      const isFull = (await countGroups(transaction, companyId)) >= maxGroups;
      throw new Failure(isFull ? 'group_limit_reached' : 'group_exists');
    }
    await recordAudit(transaction, actor, { companyId, action: 'group_created', subject: added.name });
    return added;
  });

/** @throws Failure `group_not_found` */
async function requireGroup(transaction: Database, { companyId, groupId }: Change) {
  const found = await lockGroup(transaction, companyId, groupId);
  if (!found) throw new Failure('group_not_found');
  return found;
}

const changeActions = {
  name: 'group_renamed',
  externalId: 'group_external_id_changed',
} as const satisfies Record<keyof GroupChange, AuditInput['action']>;

/** @throws Failure `group_not_found` or `group_exists` */
export const changeGroup = (
  db: Database,
  { wanted, ...call }: Change & { wanted: GroupChange },
): Promise<Group> =>
  db.transaction(async (transaction) => {
    const { companyId, actor } = call;
    await lockCompany(transaction, companyId);
    const before = await requireGroup(transaction, call);
    const fields = (Object.keys(changeActions) as (keyof GroupChange)[]).filter(
      (field) => wanted[field] !== undefined && wanted[field] !== before[field],
    );
    if (fields.length === 0) return before;
    const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, wanted[field]])) };
    if (await isTaken(transaction, { companyId, ...after })) throw new Failure('group_exists');
    await storeGroup(transaction, { companyId, ...after });
    await recordAudits(
      transaction,
      actor,
      fields.map((field) => ({
        companyId,
        action: changeActions[field],
        subject: after.name,
        details: { from: before[field], to: after[field] },
      })),
    );
    return after;
  });

/**
 * @throws Failure `group_not_found`, or `group_in_audience` if the academy uses the group, for example for the audience
 * of a course
 */
export const deleteGroup = (db: Database, call: Change): Promise<void> =>
  db.transaction(async (transaction) => {
    await lockCompany(transaction, call.companyId);
    const { name, membersCount } = await requireGroup(transaction, call);
    if (!(await removeGroup(transaction, call.groupId))) throw new Failure('group_in_audience');
    await recordAudit(transaction, call.actor, {
      companyId: call.companyId,
      action: 'group_deleted',
      subject: name,
      details: { members: membersCount },
    });
  });

/** @throws Failure `group_not_found` */
export const changeGroupMembers = (
  db: Database,
  call: Change & { userIds: readonly string[]; action: 'add' | 'remove' },
) =>
  db.transaction(async (transaction) => {
    const { companyId, groupId, actor, action } = call;
    await lockCompany(transaction, companyId);
    const { name } = await requireGroup(transaction, call);
    const userIds = [...new Set(call.userIds)];
    const memberIds = await findMemberIds(transaction, companyId, userIds);
    const change = { companyId, groupId, memberIds };
    const changed =
      action === 'add' ? await addToGroup(transaction, change) : await removeFromGroup(transaction, change);
    if (changed > 0)
      await recordAudit(transaction, actor, {
        companyId,
        action: action === 'add' ? 'group_members_added' : 'group_members_removed',
        subject: name,
        details: { members: changed },
      });
    return { changed, unknown: userIds.length - memberIds.length };
  });
