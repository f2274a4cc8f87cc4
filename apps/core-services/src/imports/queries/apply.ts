import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { learner, type ImportColumn, type ImportCounts, type Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { isActive, listedStatus } from '../../database/member-states.ts';
import { isOpenInvitation, isUnexpired } from '../../database/open-invitations.ts';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { importLines, imports } from '../../database/tables/imports.ts';
import { invitations } from '../../database/tables/invitations.ts';
import { members } from '../../database/tables/members.ts';
import type { Comparison } from './comparison.ts';

/** Range of line positions, which includes `from` and `to`. */
export interface Range {
  from: number;
  to: number;
}

const linesIn = (importId: string, { from, to }: Range, ...kinds: string[]) =>
  sql`line.import_id = ${importId} and line.position between ${from} and ${to}
      and line.kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})`;

const invitation = alias(invitations, 'invitation');

/**
 * Maximum size in kB of the pending list of the GIN index for the members search, and memory in kB for merging this
 * list into the index.
 */
const searchIndexKb = 32_768;

/**
 * Prepares the transaction for changes to many members.
 * Changes of the GIN index of the members search are faster if PostgreSQL merges them in fewer and larger batches.
 * Managers may be stored after their direct reports, so the references to managers are checked later (`checkManagers`).
 */
export async function prepareChanges(tx: Database): Promise<void> {
  await tx.execute(sql`
    select set_config('gin_pending_list_limit', ${String(searchIndexKb)}, true),
           set_config('work_mem', ${`${searchIndexKb}kB`}, true)`);
  await tx.execute(sql`set constraints core.members_manager_id_members_id_fk deferred`);
}

/**
 * Runs a statement without nested loops. PostgreSQL has no statistics yet about lines and groups that were just stored.
 * It would therefore expect only a few of them, and would search all groups for every line.
 */
async function forHashJoins<Result>(tx: Database, run: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  const result = await run();
  await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
  return result;
}

export const checkManagers = (tx: Database) =>
  tx.execute(sql`set constraints core.members_manager_id_members_id_fk immediate`);

/** Adds the groups of the file that do not exist yet. Of names that differ only in case, the first one is added. */
export const addGroups = (tx: Database, { importId, companyId }: Comparison) =>
  tx.execute(sql`
    insert into ${groups} (id, company_id, name)
    select gen_random_uuid(), ${companyId}::uuid, name from (
      select distinct on (lower(name collate "de-x-icu")) name
      from ${importLines} line, unnest(line.groups) with ordinality as named (name, place)
      where line.import_id = ${importId} and line.kind in ('added', 'changed')
      order by lower(name collate "de-x-icu"), line.position, place
    ) named
    where not exists (
      select from ${groups} known where known.company_id = ${companyId}
        and lower(known.name) = lower(named.name collate "de-x-icu"))
    order by name
    on conflict do nothing`);

/**
 * Finds the members whose address the import changes, with the previous address; `isEnded` is true if the membership
 * had ended before the import. Only addresses that occur in the company's audit log or invitations are returned,
 * because a later erasure of the person must search there for the previous address.
 */
export async function findChangedAddresses(tx: Database, { importId, companyId }: Comparison) {
  const find = () =>
    tx.execute<{ id: string; address: string; isEnded: boolean }>(sql`
      with changed as materialized (
        select member.id, member.email_address as address, lower(member.email_address) as key,
               member.ended_at is not null as "isEnded"
        from ${importLines} line join ${members} member on member.id = line.member_id and member.company_id = ${companyId}
        where line.import_id = ${importId} and line.kind = 'changed'
          and line.address_key <> lower(member.email_address)
      ), named as (
        select lower(subject) as key from audit.entries where company_id = ${companyId}
        union all
        select lower(email_address) from ${invitations} where company_id = ${companyId} and kind = 'email'
      )
      select id, address, "isEnded" from changed where key in (select key from named)`);
  return (await forHashJoins(tx, find)).rows;
}

/**
 * Gives a placeholder address to each member whose address changes and is taken over by another line of the file.
 * Without the placeholder, the unique index of addresses, which PostgreSQL checks for every row, could refuse that
 * line. The member gets the address of its own line later in the same transaction.
 */
export const freeAddresses = (tx: Database, { importId, companyId }: Comparison) =>
  tx.execute(sql`
    update ${members} member set email_address = member.id || '@moved.invalid'
    from ${importLines} own
    where own.import_id = ${importId} and own.kind = 'changed' and member.id = own.member_id
      and member.company_id = ${companyId} and own.address_key <> lower(member.email_address)
      and exists (
        select from ${importLines} other where other.import_id = ${importId} and other.kind in ('added', 'changed')
          and other.address_key = lower(member.email_address))`);

/**
 * Updates the existing members whom the lines of the range describe. Invited and deactivated members become imported
 * or, with an account, registered. A membership that had ended becomes current again without its former login name and
 * external id, because another member can have them now. It gets the external id that the line states.
 */
export const changeMembers = (tx: Database, { importId, companyId, columns }: Comparison, range: Range) => {
  const given = (column: ImportColumn, name: string) =>
    columns.includes(column) ? sql.raw(`line.${name}`) : sql.raw(`member.${name}`);
  const ofCurrent = (name: string) => sql.raw(`case when member.ended_at is null then member.${name} end`);
  return tx.execute(sql`
    update ${members} member set
      email_address = case when lower(member.email_address) = line.address_key
                           then member.email_address else line.email_address end,
      first_name = ${given('firstName', 'first_name')}, last_name = ${given('lastName', 'last_name')},
      start_date = ${given('startDate', 'start_date')}, locale = ${given('language', 'locale')},
      external_id = ${columns.includes('externalId') ? sql`line.external_id` : ofCurrent('external_id')},
      login_name = ${ofCurrent('login_name')}, manager_id = ${given('managerEmail', 'manager_id')},
      status = ${listedStatus({ status: sql`member.status`, userId: sql`member.user_id` })},
      permissions = case when ${isActive(sql`member.status`)} or ${learner} = any (member.permissions)
                         then member.permissions else member.permissions || ${learner}::text end
    from ${importLines} line
    where ${linesIn(importId, range, 'changed')} and member.id = line.member_id and member.company_id = ${companyId}`);
};

export const addMembers = (tx: Database, { importId, companyId }: Comparison, range: Range) =>
  tx.execute(sql`
    insert into ${members} (id, company_id, first_name, last_name, email_address, locale, status, permissions,
                            external_id, start_date, manager_id)
    select line.member_id, ${companyId}::uuid, line.first_name, line.last_name, line.email_address, line.locale,
           'imported', array[${learner}::text], line.external_id, line.start_date, line.manager_id
    from ${importLines} line where ${linesIn(importId, range, 'added')}`);

/**
 * Replaces the groups of the members in a range of lines by the groups in the file. Each statement updates the member
 * count of every affected group only once, so large ranges are faster.
 */
export async function changeGroups(tx: Database, { importId, companyId }: Comparison, range: Range) {
  await tx.execute(sql`
    with present as materialized (
      select membership.group_id, membership.member_id, line.group_keys
      from ${importLines} line join ${groupMembers} membership on membership.member_id = line.member_id
      where ${linesIn(importId, range, 'changed')}
    ), excess as materialized (
      select present.group_id, present.member_id from present join ${groups} known on known.id = present.group_id
      where lower(known.name) <> all (present.group_keys)
    )
    delete from ${groupMembers} membership using excess
    where membership.group_id = excess.group_id and membership.member_id = excess.member_id`);
  await forHashJoins(tx, () =>
    tx.execute(sql`
      with known as materialized (
        select id, lower(name) as key from ${groups} where company_id = ${companyId}
      )
      insert into ${groupMembers} (group_id, member_id)
      select known.id, line.member_id
      from ${importLines} line, unnest(line.group_keys) as named (key) join known on known.key = named.key
      where ${linesIn(importId, range, 'added', 'changed')}
      order by known.id, line.member_id
      on conflict do nothing`),
  );
}

export interface Uninvited {
  address: string;
  locale: Locale | null;
}

/** FROM and WHERE clauses that select the members in the file who have neither an account nor a valid invitation. */
const uninvited = ({ importId, companyId }: Comparison) => sql`
  from ${importLines} line
  join ${members} member on member.id = line.member_id and member.company_id = ${companyId}
  where line.import_id = ${importId} and line.kind in ('added', 'changed', 'unchanged')
    and member.status = 'imported' and member.user_id is null
    and not exists (
      select from ${invitations} invitation
      where ${isOpenInvitation('email', companyId, invitation)} and ${isUnexpired(invitation)}
        and lower(invitation.email_address) = lower(member.email_address))`;

export async function countUninvited(tx: Database, comparison: Comparison): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count ${uninvited(comparison)}`,
  );
  return rows[0]!.count;
}

export async function findUninvited(tx: Database, comparison: Comparison, limit: number) {
  const { rows } = await tx.execute<Uninvited & Record<string, unknown>>(sql`
    select member.email_address as address, member.locale ${uninvited(comparison)}
    order by line.position limit ${limit}`);
  return rows;
}

export const storeApplied = (
  tx: Database,
  importId: string,
  counts: ImportCounts,
  result: NonNullable<(typeof imports.$inferSelect)['result']>,
) =>
  tx
    .update(imports)
    .set({
      state: 'applied',
      counts,
      result,
      applier_name: null,
      // `now()` is the start of the transaction, and previews that are stored during the transaction must be older than
      // `applied_at`, so that they count as outdated.
      applied_at: sql`clock_timestamp()`,
      updated_at: sql`now()`,
      expires_at: sql`now() + interval '24 hours'`,
      done: sql`${imports.total}`,
    })
    .where(eq(imports.id, importId));
