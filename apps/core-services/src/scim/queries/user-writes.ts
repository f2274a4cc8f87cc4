import { eq } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { members } from '../../database/tables/members.ts';
import type { UserAttributes } from '../user-attributes.ts';
import type { UserRow } from './users.ts';

const stored = (attributes: UserAttributes) => ({
  login_name: attributes.loginName,
  email_address: attributes.address,
  address_type: attributes.addressType,
  external_id: attributes.externalId,
  first_name: attributes.givenName,
  last_name: attributes.familyName,
  locale: attributes.language,
  start_date: attributes.startDate,
  manager_id: attributes.managerId,
  enterprise: attributes.enterprise,
});

export const statusOfNewUser = ({ active }: UserAttributes) => (active ? 'imported' : 'deactivated');

/** Returns false if the member was not inserted, because another member has the user name, address or external id. */
export async function storeNewUser(
  tx: Database,
  { id, companyId, attributes }: { id: string; companyId: string; attributes: UserAttributes },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(members)
    .values({
      id,
      company_id: companyId,
      ...stored(attributes),
      status: statusOfNewUser(attributes),
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Stores the attributes and the status of a member. An ended membership is restored, and SCIM then lists it again. */
export const storeUser = (tx: Database, id: string, attributes: UserAttributes, status: UserRow['status']) =>
  tx
    .update(members)
    .set({ ...stored(attributes), status, ended_at: null })
    .where(eq(members.id, id))
    .prepare('scim_user_store')
    .execute();
