import { randomUUID } from 'node:crypto';
import { insertRows, type Queryable } from './insert-rows.ts';

interface GroupInput {
  name?: string;
  externalId?: string;
  /** Ids of the group's members in `core.members`, which are not user ids. */
  memberIds?: readonly string[];
  /** Time at which the members entered the group; by default, now. */
  enteredAt?: string;
}

export async function buildGroup(admin: Queryable, companyId: string, input: GroupInput = {}) {
  const { name = `Group ${randomUUID().slice(0, 8)}`, externalId = null, memberIds = [], enteredAt } = input;
  const id = randomUUID();
  await insertRows(admin, 'core.groups', [{ id, company_id: companyId, name, external_id: externalId }]);
  await insertRows(
    admin,
    'core.group_members',
    memberIds.map((member_id) => ({ group_id: id, member_id, entered_at: enteredAt })),
  );
  return { id, name };
}

/** Offers a company course only to the given groups. */
export async function buildAudience(
  admin: Queryable,
  companyCourse: { id: string },
  groups: readonly { id: string }[],
  addedAt?: string,
) {
  await insertRows(
    admin,
    'academy.audience_groups',
    groups.map(({ id }) => ({ company_course_id: companyCourse.id, group_id: id, added_at: addedAt })),
  );
  await admin.query('update academy.company_courses set for_groups = true where id = $1', [companyCourse.id]);
}
