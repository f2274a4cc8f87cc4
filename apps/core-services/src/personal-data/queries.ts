import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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
import { Failure, type Database } from '@academy/service-kit';
import { addressKey, parseAddress } from '../database/addresses.ts';
import { apiKeys } from '../database/tables/api-keys.ts';
import { companies } from '../database/tables/companies.ts';
import { companyDomains } from '../database/tables/company-domains.ts';
import { groupMembers, groups } from '../database/tables/groups.ts';
import { importLines, imports } from '../database/tables/imports.ts';
import { invitations } from '../database/tables/invitations.ts';
import { members } from '../database/tables/members.ts';
import { membershipRefusals } from '../database/tables/membership-refusals.ts';
import { verifiedAddresses } from '../database/tables/verified-addresses.ts';

/** Formats an instant as ISO 8601 in SQL, because `jsonb` would format it differently. */
const instantOf = (column: SQL | AnyPgColumn) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function identityOf(person: Person) {
  if ('userId' in person) return { userId: person.userId, address: null, companyId: null };
  const address = parseAddress(person.emailAddress) ?? person.emailAddress;
  const companyId = 'companyId' in person ? person.companyId : null;
  return { userId: null, address: addressKey(address.trim()), companyId };
}

/**
 * Common table expressions with which a query finds a person's data:
 * - `known`: the ids and addresses of the person, as returned by `identify_person_v1`
 * - `stated`: a row for each company and each address that the company has stated for the person
 */
function knownAs(person: Person): SQL {
  const { userId, address, companyId } = identityOf(person);
  return sql`
    known as materialized (
      select * from core_published.identify_person_v1(${userId}::uuid, ${address}::text, ${companyId}::uuid)
    ), stated as materialized (
      select pair.company_id, pair.address
      from known cross join unnest(known.stated_company_ids, known.stated_addresses) as pair (company_id, address)
    )`;
}

/**
 * Finds the people with the given user id or e-mail address. An address finds the user for whom it was verified, the
 * users for whom companies have stated it, and one person for each company that has stated it for somebody without an
 * account. An address that several companies have stated may belong to different people.
 */
export async function findKnownPersons(db: Database, person: Person): Promise<KnownPerson[]> {
  const { userId, address, companyId } = identityOf(person);
  const isAsked = (of: SQL) => sql`(${companyId}::uuid is null or ${of} = ${companyId}::uuid)`;
  const { rows } = await db.execute<KnownPerson & Record<string, unknown>>(sql`
    with listed as materialized (
      select id, company_id, user_id from ${members}
      where lower(email_address) = ${address}::text and ${isAsked(sql`company_id`)}
    ), candidates as (
      select ${userId}::uuid as user_id where ${userId}::uuid is not null
      union select user_id from listed where user_id is not null
      union select core.address_verifier(${address}::text)
    ), users as materialized (
      select candidate.user_id, known.* from candidates candidate
      cross join lateral core.identify_person(candidate.user_id, null, null) known
      -- An address that a company has stated identifies a user only if it names one of the user's memberships there.
      where candidate.user_id is not null
        and (${companyId}::uuid is null or exists (select from listed where listed.id = any(known.member_ids)))
    ), found as (
      select users.user_id, member.company_id, trim(first_name || ' ' || last_name) as name, lower(email_address) as address
      from users join ${members} member on member.id = any(users.member_ids)
      union all
      select users.user_id, company_id, '', address
      from users cross join lateral unnest(users.stated_company_ids, users.stated_addresses) as pair (company_id, address)
      union all
      select users.user_id, invited.company_id, '', lower(invited.email_address)
      from users join ${invitations} invited
        on invited.kind = 'email' and lower(invited.email_address) = any(users.verified_addresses)
      union all
      select users.user_id, null, '', verified.address
      from users cross join lateral unnest(users.verified_addresses) as verified (address)
      union all
      select null, member.company_id, trim(first_name || ' ' || last_name), lower(email_address)
      from listed join ${members} member on member.id = listed.id
      where listed.user_id is null and not exists (select from users where listed.id = any(users.member_ids))
      union all
      select null, invited.company_id, '', lower(invited.email_address) from ${invitations} invited
      where invited.kind = 'email' and lower(invited.email_address) = ${address}::text and ${isAsked(sql`invited.company_id`)}
        and not exists (
          select from users where ${address}::text = any(users.verified_addresses)
            or (invited.company_id, ${address}::text) in (select * from unnest(users.stated_company_ids, users.stated_addresses)))
    )
    select found.user_id as "userId",
           coalesce(array_agg(distinct found.name) filter (where found.name <> ''), '{}') as names,
           coalesce(array_agg(distinct found.address) filter (where found.address <> ''), '{}') as "emailAddresses",
           coalesce(jsonb_agg(distinct jsonb_build_object('companyId', company.id, 'name', company.name))
             filter (where company.id is not null), '[]') as companies
    from found left join ${companies} company on company.id = found.company_id
    group by found.user_id, case when found.user_id is null then found.company_id end
    order by found.user_id, min(company.name)
    limit ${maxFoundPersons}`);
  return rows;
}

/** Maximum number of memberships that a search by name reads before the memberships of the same user are combined. */
const maxNamesakes = 1_000;

/** Finds users whose name or address contains a text, at most `maxFoundPersons`. */
export async function findPersonsByName(db: Database, name: string): Promise<KnownPerson[]> {
  const { rows } = await db.execute<KnownPerson & Record<string, unknown>>(sql`
    with named as materialized (
      select user_id from ${members}
      where search_text like core.search_pattern(${name}) and user_id is not null limit ${maxNamesakes}
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

/** Reads all data about a person with a single statement, so that the data is from one snapshot. */
export async function findPersonalData(db: Database, person: Person): Promise<z.infer<typeof personalData>> {
  const isUser = (column: SQL) => sql`${column} = (select user_id from known)`;
  const isStated = (companyId: SQL, address: SQL) =>
    sql`(${companyId}, ${address}) in (select company_id, address from stated)`;
  const isVerified = (address: SQL) => sql`${address} = any((select verified_addresses from known)::text[])`;
  const isMember = (column: SQL) => sql`${column} = any((select member_ids from known)::uuid[])`;
  const { rows } = await db.execute<z.infer<typeof personalData> & Record<string, unknown>>(sql`
    with ${knownAs(person)}, entries as (
      select id, company_id, action, occurred_at, actor_name, subject from ${auditEntries}
      where ${isUser(sql`actor_id`)}
      union
      select id, company_id, action, occurred_at, '', subject from ${auditEntries}
      where ${isUser(sql`user_id`)} and actor_id <> (select user_id from known)
      union
      select id, company_id, action, occurred_at, '', subject from ${auditEntries}
      where ${isMember(sql`member_id`)} and actor_id is distinct from (select user_id from known)
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company.id, 'companyName', company.name, 'firstName', first_name, 'lastName', last_name,
         'emailAddress', email_address, 'locale', locale, 'role', role, 'status', status, 'permissions', permissions,
         'invitedOn', ${instantOf(sql`invited_on`)}, 'createdAt', ${instantOf(sql`member.created_at`)},
         'registeredAt', ${instantOf(sql`member.registered_at`)}, 'endedAt', ${instantOf(sql`member.ended_at`)},
         'externalId', external_id, 'loginName', login_name, 'enterprise', enterprise, 'formerRole', former_role,
         'formerPermissions', former_permissions, 'startDate', start_date,
         'managerName', (select trim(manager.first_name || ' ' || manager.last_name) from ${members} manager
                         where manager.id = member.manager_id),
         'groups', (select coalesce(jsonb_agg(named.name order by named.name), '[]')
                    from ${groupMembers} entry join ${groups} named on named.id = entry.group_id
                    where entry.member_id = member.id))
         order by member.created_at), '[]')
       from ${members} member join ${companies} company on company.id = member.company_id
       where ${isMember(sql`member.id`)}) as memberships,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company.id, 'companyName', company.name, 'emailAddress', email_address,
         'createdAt', ${instantOf(sql`invitation.created_at`)}, 'expiresAt', ${instantOf(sql`expires_at`)},
         'revokedAt', ${instantOf(sql`revoked_at`)}, 'usedAt', ${instantOf(sql`used_at`)})
         order by invitation.created_at), '[]')
       from ${invitations} invitation join ${companies} company on company.id = invitation.company_id
       where kind = 'email' and (${isVerified(sql`lower(email_address)`)}
         or ${isStated(sql`invitation.company_id`, sql`lower(email_address)`)})) as invitations,
      (select count(*)::int from ${invitations} where ${isUser(sql`invited_by`)}) as "sentInvitations",
      (select count(*)::int from ${apiKeys} where ${isUser(sql`created_by`)}) as "createdApiKeys",
      (select count(*)::int from ${apiKeys} where ${isUser(sql`responsible_id`)}) as "responsibleForApiKeys",
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company_id, 'domain', domain, 'createdAt', ${instantOf(sql`created_at`)}) order by created_at), '[]')
       from ${companyDomains} where ${isUser(sql`created_by`)} or ${isUser(sql`confirmed_by`)}) as domains,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'address', address, 'verifiedAt', ${instantOf(sql`verified_at`)}) order by verified_at), '[]')
       from ${verifiedAddresses} where ${isUser(sql`user_id`)}) as "verifiedAddresses",
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company_id, 'refusedAt', ${instantOf(sql`refused_at`)}) order by refused_at), '[]')
       from ${membershipRefusals} where ${isUser(sql`user_id`)}) as "refusedMemberships",
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', import.company_id, 'uploadedAt', ${instantOf(sql`import.created_at`)},
         'firstName', line.first_name, 'lastName', line.last_name, 'emailAddress', coalesce(line.email_address, ''),
         'externalId', line.external_id, 'startDate', line.start_date, 'locale', line.locale,
         'groups', coalesce(line.groups, '{}'), 'managerEmail', line.manager_key) order by import.created_at), '[]')
       from ${importLines} line join ${imports} import on import.id = line.import_id
       where import.company_id = any((select company_ids from known)::uuid[])
         and (${isMember(sql`line.member_id`)} or ${isVerified(sql`line.address_key`)}
           or ${isStated(sql`import.company_id`, sql`line.address_key`)})) as "importLines",
      (select count(*)::int from ${imports}
       where ${isUser(sql`uploaded_by`)} or ${isUser(sql`applied_by`)}) as imports,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'companyId', company_id, 'action', action, 'occurredAt', ${instantOf(sql`occurred_at`)},
         'actorName', actor_name, 'subject', subject) order by latest.id desc), '[]')
       from (select * from entries order by id desc limit ${maxExportedEntries}) latest) as "auditEntries",
      (select count(*)::int from entries) as "auditEntriesTotal"`);
  return rows[0]!;
}

/**
 * Requires that a user has exported their own data less often than the limit since the start of the day in UTC. The
 * exports are counted by their audit entries. A lock makes the exports of a user run one after the other, so that no
 * concurrent export is missed.
 * @throws Failure `daily_limit_reached`
 */
export async function requireOwnExport(tx: Database, userId: string, limit: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('core.own_exports'), hashtext(${userId}))`);
  const { rows } = await tx.execute<{ exports: number; seconds: number }>(sql`
    select count(*)::int as exports, ceil(extract(epoch from today.start + interval '24 hours' - now()))::int as seconds
    from (select date_trunc('day', now(), 'UTC') as start) today
    left join ${auditEntries} entry on entry.actor_id = ${userId}::uuid and entry.action = 'personal_data_exported'
      and entry.subject = ${userId} and entry.occurred_at >= today.start
    group by today.start`);
  const [today] = rows;
  if (today && today.exports >= limit)
    throw new Failure('daily_limit_reached', { retryAfter: today.seconds });
}

/** Makes erasures run one after the other, so that concurrent requests for one person create a single erasure. */
export const lockErasures = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('core.erasures'))`);

/** A user, or a person without an account in the company that has stated the address. */
export type Identified = { userId: string } | { emailAddress: string; companyId: string };

const hashOf = (person: Person) => {
  const { address } = identityOf(person);
  return address === null ? null : createHash('sha256').update(address).digest();
};

export async function findVerifier(db: Database, emailAddress: string): Promise<string | undefined> {
  const { address } = identityOf({ emailAddress });
  const { rows } = await db.execute<{ user_id: string | null }>(
    sql`select core.address_verifier(${address}) as user_id`,
  );
  return rows[0]?.user_id ?? undefined;
}

interface ErasureToStore {
  id: string;
  person: Identified;
  requestedBy: string;
}

export async function storeErasure(db: Database, { id, person, requestedBy }: ErasureToStore): Promise<void> {
  const { userId, companyId } = identityOf(person);
  await db.execute(sql`
    select core_published.erase_person_v1(${id}, ${userId}, ${hashOf(person)}, ${companyId}, ${requestedBy})`);
}

/** Returns the id of an erasure of this person that the other services have not finished yet. */
export async function findUnfinished(db: Database, person: Person): Promise<string | undefined> {
  const { userId, address, companyId } = identityOf(person);
  const { rows } = await db.execute<{ erasure_id: string }>(sql`
    select erasure_id from core_published.erasures_to_carry_out_v1
    where carried_out_at is null and case
      when ${companyId}::uuid is not null then company_id = ${companyId}::uuid and address_hash = ${hashOf(person)}::bytea
      else user_id = ${userId}::uuid or ${address}::text = any(addresses) end
    limit 1`);
  return rows[0]?.erasure_id;
}

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
