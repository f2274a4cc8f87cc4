import { sql } from 'drizzle-orm';
import { auditInsert, auditValues } from '@academy/platform-data';
import { prepareInTransaction, type Actor, type Database } from '@academy/service-kit';
import { addressKey } from '../../database/addresses.ts';
import { members } from '../../database/tables/members.ts';
import { userNameOf, type UserAttributes } from '../user-attributes.ts';
import { holdsIdentity, isEndedIdentity } from './user-identity.ts';
import { statusOfNewUser } from './user-writes.ts';

const text = (name: string) => sql`${sql.placeholder(name)}::text`;
const companyId = sql`${sql.placeholder('companyId')}::uuid`;
const compared = {
  userName: text('loginName'),
  addressKeys: text('addressKey'),
  externalId: text('externalId'),
};

const insert = prepareInTransaction<{ created_at: string }>(
  'scim_new_user',
  sql`
    with added as (
      insert into ${members} (id, company_id, login_name, email_address, address_type, external_id, first_name, last_name,
        locale, start_date, manager_id, enterprise, status)
      select ${sql.placeholder('id')}::uuid, ${companyId}, ${text('loginName')}, ${text('address')}, ${text('addressType')},
        ${text('externalId')}, ${text('givenName')}, ${text('familyName')}, ${text('language')},
        ${sql.placeholder('startDate')}::date, ${sql.placeholder('managerId')}::uuid,
        ${sql.placeholder('enterprise')}::jsonb, ${text('status')}
      where not exists (select from ${members} where ${holdsIdentity(companyId, compared)})
        and not exists (select from ${members} where ${isEndedIdentity(companyId, compared)})
      on conflict do nothing
      returning id, company_id, created_at
    ), recorded as (
      ${auditInsert('scim_user_created', sql`select company_id, ${text('subject')} as subject, id as member_id from added`)}
    )
    select created_at from added`,
);

interface NewUser {
  id: string;
  companyId: string;
  attributes: UserAttributes & { loginName: string };
}

/**
 * Inserts a member and records this in the audit log, by one statement.
 * @returns the time of creation; undefined, and nothing is stored, if another member has the user name, the external id
 * or the address of the person, or if a membership of the same person has ended
 */
export async function storeUnknownUser(
  tx: Database,
  actor: Actor,
  { id, companyId: company, attributes }: NewUser,
): Promise<Date | undefined> {
  const [row] = await insert(tx, {
    ...auditValues(actor),
    ...attributes,
    ...{ id, companyId: company, subject: userNameOf(attributes), status: statusOfNewUser(attributes) },
    enterprise: JSON.stringify(attributes.enterprise),
    // An empty address means that none is known, so it must not count as equal to the empty address of another member.
    addressKey: attributes.address === '' ? null : addressKey(attributes.address),
  });
  return row && new Date(row.created_at);
}
