import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '@academy/contracts';
import { recordAudits, type AuditInput } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import { invalidValue } from './attributes.ts';
import type { GroupAttributes, GroupDraft, MemberChanges } from './group-draft.ts';
import {
  countMembers,
  deleteStoredGroup,
  findGroup,
  isGroupTaken,
  isGroupUsed,
  storeGroup,
  storeMembers,
  storeNewGroup,
  type GroupRow,
} from './queries/groups.ts';

const uniqueness = () =>
  new Failure('scim_uniqueness', { detail: 'another group has this displayName or externalId' });

interface Change {
  companyId: string;
  id: string;
  actor: Actor;
}

const entryOf =
  (companyId: string, subject: string) =>
  (action: AuditAction, details: AuditInput['details'] = {}): AuditInput => ({
    companyId,
    action,
    subject,
    details,
  });

const memberEntries = (
  entry: ReturnType<typeof entryOf>,
  { entered, left }: Record<'entered' | 'left', number>,
) => [
  ...(entered > 0 ? [entry('group_members_added', { members: entered })] : []),
  ...(left > 0 ? [entry('group_members_removed', { members: left })] : []),
];

/** @throws Failure `scim_invalid_value` if an id belongs to no member of the company */
async function changeMembers(tx: Database, companyId: string, id: string, changes: MemberChanges) {
  const { added } = changes;
  if (added.size > 0 && (await countMembers(tx, companyId, added)) < added.size)
    throw invalidValue('members.value names no user of this company');
  return storeMembers(tx, id, changes);
}

/** @throws Failure `scim_uniqueness` or `scim_invalid_value` */
export async function createGroup(
  db: Database,
  { companyId, actor }: Omit<Change, 'id'>,
  draft: GroupDraft,
): Promise<GroupRow> {
  const attributes = draft.finish();
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const id = uuidv7();
    if (!(await storeNewGroup(tx, { id, companyId, attributes }))) throw uniqueness();
    const { entered } = await changeMembers(tx, companyId, id, draft.members);
    const entry = entryOf(companyId, attributes.displayName);
    await recordAudits(tx, actor, [entry('group_created'), ...memberEntries(entry, { entered, left: 0 })]);
    return (await findGroup(tx, companyId, id))!;
  });
}

/**
 * Changes a group. The function `edit` gets the present attributes and returns a draft with the changes.
 * @throws Failure with the code `scim_resource_not_found`, `scim_uniqueness` or `scim_invalid_value`
 */
export async function editGroup(
  db: Database,
  { companyId, id, actor }: Change,
  edit: (present: GroupAttributes) => GroupDraft,
): Promise<GroupRow> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const group = await findGroup(tx, companyId, id, true);
    if (!group) throw new Failure('scim_resource_not_found');
    const draft = edit(group);
    const wanted = draft.finish();
    if (await isGroupTaken(tx, companyId, id, wanted)) throw uniqueness();
    const isRenamed = wanted.displayName !== group.displayName;
    const hasNewId = wanted.externalId !== group.externalId;
    if (isRenamed || hasNewId) await storeGroup(tx, id, wanted);
    const moves = await changeMembers(tx, companyId, id, draft.members);
    const entry = entryOf(companyId, wanted.displayName);
    const [name, externalId] = (['displayName', 'externalId'] as const).map((field) => ({
      from: group[field],
      to: wanted[field],
    }));
    await recordAudits(tx, actor, [
      ...(isRenamed ? [entry('group_renamed', name)] : []),
      ...(hasNewId ? [entry('group_external_id_changed', externalId)] : []),
      ...memberEntries(entry, moves),
    ]);
    return (await findGroup(tx, companyId, id))!;
  });
}

/** @throws Failure with the code `scim_resource_not_found` or `group_in_audience` */
export async function deleteGroup(db: Database, { companyId, id, actor }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const group = await findGroup(tx, companyId, id, true);
    if (!group) throw new Failure('scim_resource_not_found');
    if (await isGroupUsed(tx, id))
      throw new Failure('group_in_audience', {
        detail: 'the audience of a course, a policy, a duty or a session contains this group',
      });
    await deleteStoredGroup(tx, id);
    const details = { members: group.membersCount };
    await recordAudits(tx, actor, [entryOf(companyId, group.displayName)('group_deleted', details)]);
  });
}
