import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import {
  maxExportedEntries,
  maxFoundPersons,
  type Erasure,
  type KnownPerson,
  type Person,
  type personalData,
} from '@academy/contracts';
import { auditEntries } from '@academy/platform-data';
import { containing, type Database } from '@academy/service-kit';
import { apiKeys } from '../database/tables/api-keys.ts';
import { companies } from '../database/tables/companies.ts';
import { groupMembers, groups } from '../database/tables/groups.ts';
import { importLines, imports } from '../database/tables/imports.ts';
import { invitations } from '../database/tables/invitations.ts';
import { members } from '../database/tables/members.ts';

const userIdOf = (person: Person) => ('userId' in person ? person.userId : null);
const keyOf = (address: string) => address.trim().toLowerCase();
const typedAddressOf = (person: Person) => ('userId' in person ? null : keyOf(person.emailAddress));

/** Formats an instant as ISO 8601 in SQL, because `jsonb` would format it differently. */
const instantOf = (column: SQL | (typeof members)['created_at'] | (typeof members)['invited_on']) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Common table expressions with the person's user ids (usually one) and addresses.
 * The addresses come from memberships, from used invitations, and from the input of the administrator.
 */
const knownAs = (person: Person) => sql`
  users as materialized (
    select ${userIdOf(person)}::uuid as user_id where ${userIdOf(person)}::uuid is not null
    union select user_id from ${members}
    where user_id is not null and lower(email_address) = ${typedAddressOf(person)}
  ), addresses as materialized (
    select lower(email_address) as address from ${members} where user_id in (select user_id from users)
    union select lower(email_address) from ${invitations}
    where used_by in (select user_id from users) and kind = 'email'
    union select ${typedAddressOf(person)}::text where ${typedAddressOf(person)}::text is not null
  )`;

/**
 * Finds the persons with the given e-mail address or user id.
 * An address that was invited by several companies and has no account counts as one person.
 */
export async function findKnownPersons(db: Database, person: Person): Promise<KnownPerson[]> {
  const { rows } = await db.execute<KnownPerson & Record<string, unknown>>(sql`
    with ${knownAs(person)}, found as (
      select user_id, company_id, trim(first_name || ' ' || last_name) as name, lower(email_address) as address
      from ${members}
      where user_id in (select user_id from users) or lower(email_address) in (select address from addresses)
      union all
      select used_by, company_id, '', lower(email_address) from ${invitations}
      where kind = 'email' and lower(email_address) in (select address from addresses)
    ), owned as (
      -- An invitation to a user's address belongs to the user, even if it was sent before the user joined.
      select coalesce(found.user_id, owner.user_id) as user_id, found.company_id, found.name, found.address
      from found left join lateral (
        select user_id from found other where other.address = found.address and other.user_id is not null limit 1
      ) owner on true
    )
    select user_id as "userId",
           coalesce(array_agg(distinct owned.name) filter (where owned.name <> ''), '{}') as names,
           array_agg(distinct address) as "emailAddresses",
           jsonb_agg(distinct jsonb_build_object('companyId', company.id, 'name', company.name)) as companies
    from owned join ${companies} company on company.id = owned.company_id
    group by user_id, case when user_id is null then address end
    order by user_id`);
  return rows;
}

/** Maximum number of memberships that a search by name reads before the memberships of the same user are combined. */
const mostNamesakes = 1_000;

/** Finds users whose name or address contains a text, at most `maxFoundPersons`. */
export async function findPersonsByName(db: Database, name: string): Promise<KnownPerson[]> {
  const { rows } = await db.execute<KnownPerson & Record<string, unknown>>(sql`
    with named as materialized (
      select user_id from ${members}
      where search_text like ${containing(name)} and user_id is not null limit ${mostNamesakes}
    ), chosen as materialized (
      select distinct user_id from named order by user_id limit ${maxFoundPersons}
    )
    select user_id as "userId", array_agg(distinct trim(first_name || ' ' || last_name)) as names,
           array_agg(distinct lower(email_address)) as "emailAddresses",
           jsonb_agg(distinct jsonb_build_object('companyId', company.id, 'name', company.name)) as companies
    from ${members} member join ${companies} company on company.id = member.company_id
    where user_id in (select user_id from chosen)
    group by user_id
    order by min(member.sort_name), user_id`);
  return rows;
}

/** Returns everything that core-services stores about a person, in a single statement. */
export async function findPersonalData(db: Database, person: Person): Promise<z.infer<typeof personalData>> {
  const { rows } = await db.execute<z.infer<typeof personalData> & Record<string, unknown>>(sql`
    with ${knownAs(person)}, entries as (
      select id, company_id, action, occurred_at, actor_name, subject from ${auditEntries}
      where actor_id in (select user_id from users)
      union
      select entry.id, entry.company_id, entry.action, entry.occurred_at, '', entry.subject
      from ${auditEntries} entry
      where entry.company_id in (select company_id from ${members} where user_id in (select user_id from users)
                                  or lower(email_address) in (select address from addresses))
        and lower(entry.subject) in (select address from addresses) and entry.actor_id not in (select user_id from users)
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company.id, 'companyName', company.name, 'firstName', first_name, 'lastName', last_name,
         'emailAddress', email_address, 'locale', locale, 'role', role, 'status', status, 'permissions', permissions,
         'invitedOn', ${instantOf(sql`invited_on`)}, 'createdAt', ${instantOf(sql`member.created_at`)},
         'registeredAt', ${instantOf(sql`member.registered_at`)}, 'externalId', external_id, 'startDate', start_date,
         'managerName', (select trim(manager.first_name || ' ' || manager.last_name) from ${members} manager
                         where manager.id = member.manager_id),
         'groups', (select coalesce(jsonb_agg(named.name order by named.name), '[]')
                    from ${groupMembers} entry join ${groups} named on named.id = entry.group_id
                    where entry.member_id = member.id))
         order by member.created_at), '[]')
       from ${members} member join ${companies} company on company.id = member.company_id
       where user_id in (select user_id from users)
          or (user_id is null and lower(email_address) in (select address from addresses))) as memberships,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company.id, 'companyName', company.name, 'emailAddress', email_address,
         'createdAt', ${instantOf(sql`invitation.created_at`)}, 'expiresAt', ${instantOf(sql`expires_at`)},
         'revokedAt', ${instantOf(sql`revoked_at`)}, 'usedAt', ${instantOf(sql`used_at`)})
         order by invitation.created_at), '[]')
       from ${invitations} invitation join ${companies} company on company.id = invitation.company_id
       where kind = 'email' and lower(email_address) in (select address from addresses)) as invitations,
      (select count(*)::int from ${invitations} where invited_by in (select user_id from users)) as "sentInvitations",
      (select count(*)::int from ${apiKeys} where created_by in (select user_id from users)) as "createdApiKeys",
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', import.company_id, 'uploadedAt', ${instantOf(sql`import.created_at`)},
         'firstName', line.first_name, 'lastName', line.last_name, 'emailAddress', coalesce(line.email_address, ''),
         'externalId', line.external_id, 'startDate', line.start_date, 'locale', line.locale,
         'groups', coalesce(line.groups, '{}'), 'managerEmail', line.manager_key) order by import.created_at), '[]')
       from ${importLines} line join ${imports} import on import.id = line.import_id
       where line.address_key in (select address from addresses)) as "importLines",
      (select count(*)::int from ${imports} where uploaded_by in (select user_id from users)
          or applied_by in (select user_id from users)) as imports,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company_id, 'action', action, 'occurredAt', ${instantOf(sql`occurred_at`)},
         'actorName', actor_name, 'subject', subject) order by latest.id desc), '[]')
       from (select * from entries order by id desc limit ${maxExportedEntries}) latest) as "auditEntries",
      (select count(*)::int from entries) as "auditEntriesTotal"`);
  return rows[0]!;
}

/** Makes erasures run one after the other, so that concurrent requests for one person create a single erasure. */
export const lockErasures = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('core.erasures'))`);

interface ErasureToStore {
  id: string;
  person: Person;
  requestedBy: string;
}

/** Erases a person in core-services and requests the erasure from the other services. */
export async function storeErasure(db: Database, { id, person, requestedBy }: ErasureToStore): Promise<void> {
  const address = typedAddressOf(person);
  const hash = address === null ? null : createHash('sha256').update(address).digest();
  await db.execute(sql`
    select core_published.erase_person_v1(${id}, ${userIdOf(person)}, ${hash}, ${requestedBy}, now())`);
}

/** Returns the id of an erasure of this person that the other services have not finished yet. */
export async function findUnfinished(db: Database, person: Person): Promise<string | undefined> {
  const { rows } = await db.execute<{ erasure_id: string }>(sql`
    select erasure_id from core_published.erasures_to_carry_out_v1
    where carried_out_at is null and (user_id = ${userIdOf(person)}::uuid or ${typedAddressOf(person)}::text = any(addresses))
    limit 1`);
  return rows[0]?.erasure_id;
}

/** Returns the state of an erasure; undefined if no such erasure exists. */
export async function findErasure(db: Database, id: string): Promise<Erasure | undefined> {
  const { rows } = await db.execute<Erasure & Record<string, unknown>>(sql`
    select erasure.id, ${instantOf(sql`erasure.requested_at`)} as "requestedAt",
           case when exists (
             select from core_published.erasures_to_carry_out_v1 open
             where open.erasure_id = erasure.id and open.carried_out_at is null
           ) then 'queued' else 'succeeded' end as status
    from core.erasures erasure where erasure.id = ${id}`);
  return rows[0];
}
