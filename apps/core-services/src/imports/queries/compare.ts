import { sql, type SQL } from 'drizzle-orm';
import type { ImportColumn, ImportCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { isActive, listedStatus } from '../../database/member-states.ts';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { importLines } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import type { Comparison } from './comparison.ts';
import { isRight, isUndecided } from './conflicts.ts';
import { groupKeysOf } from './group-keys.ts';
import { summarizeMissing } from './missing.ts';
import { isAccountReleased } from './released-accounts.ts';

/**
 * Prepares the transaction for statements about all lines of an import.
 * PostgreSQL has no statistics about lines that were stored a moment ago, and would choose nested loops, which are slow
 * for large files.
 */
export const preferHashJoins = (tx: Database) =>
  tx.execute(sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '8MB', true)`);

export const preferIndexes = (tx: Database) =>
  tx.execute(sql`select set_config('enable_nestloop', 'on', true), set_config('work_mem', '16MB', true)`);

/**
 * Stores for each line the member whom it describes: the member with the external id of the line, otherwise the member
 * with its address.
 * - If the file contains a member's external id, only that line describes the member. Another line with the member's
 *   address describes another person.
 * - A member with the address but another external id is stored as the holder of the address. A person decides whether
 *   the line describes this member. The member who applies the import is never replaced in this way.
 * - A line does not describe an ended membership with its address if both have an external id. It never describes the
 *   ended membership that a detached account has got to keep its progress (`released_from`).
 *
 * The upload has stored each line as if it described a new member, so most lines of a company's first import need no
 * update here.
 */
export const identifyMembers = (tx: Database, { importId, companyId, userId }: Comparison) =>
  tx.execute(sql`
    with known as materialized (
      select id, external_id, lower(email_address) as address, user_id, status, ended_at
      from ${members} where company_id = ${companyId} and released_from is null
    ), by_external_id as materialized (
      select distinct on (line.position) line.position, known.id, false as is_other, false as is_own
      from ${importLines} line join known on known.external_id = line.external_id
      where line.import_id = ${importId}
      order by line.position, known.ended_at desc nulls first
    ), by_address as materialized (
      select distinct on (line.position) line.position, known.id,
             coalesce(known.external_id <> line.external_id, false) as is_other,
             coalesce(known.user_id = ${userId}::uuid, false) as is_own
      from ${importLines} line join known on known.address = line.address_key
      where line.import_id = ${importId}
        and not exists (select from by_external_id other where other.position = line.position)
        and not exists (select from by_external_id other where other.id = known.id)
        and (known.ended_at is null or known.external_id is null or line.external_id is null)
      order by line.position, known.status = 'deactivated', known.ended_at desc nulls first
    ), identified as (
      select * from by_external_id union all select * from by_address
    ), decided as (
      select same.position, case when is_other then identified.id end as holder_id,
             identified.id is null or (is_other and same.decision = 'new_member' and not is_own) as is_new,
             identified.id
      from ${importLines} same left join identified on identified.position = same.position
      where same.import_id = ${importId} and same.line is not null
    )
    update ${importLines} line
    set member_id = case when coalesce(decided.is_new, false) then line.new_member_id else decided.id end,
        is_new = coalesce(decided.is_new, false), holder_id = decided.holder_id,
        group_keys = coalesce(line.group_keys, ${groupKeysOf('line.groups')}), conflicts = '[]'
    from decided
    where line.import_id = ${importId} and decided.position = line.position
      and (line.member_id, line.is_new, line.holder_id, line.conflicts)
        is distinct from (case when coalesce(decided.is_new, false) then line.new_member_id else decided.id end,
                          coalesce(decided.is_new, false), decided.holder_id, '[]'::jsonb)`);

/** Stores for each line its kind, the changes to the member, and the membership of the manager. */
export const compareLines = (tx: Database, { importId, companyId, columns, userId }: Comparison) => {
  const has = (column: ImportColumn) => sql`${columns.includes(column)}::boolean`;
  const compared = (column: string, from: SQL, to: SQL) => sql`(${column}::text, ${from}, ${to})`;
  const member = { status: sql`known.status`, userId: sql`known.user_id`, address: sql`known.email_address` };
  const isReleased = isAccountReleased(member, { addressKey: sql`line.address_key`, userId });
  const newStatus = sql`case when ${isReleased} then 'imported' else ${listedStatus(member)} end`;
  return tx.execute(sql`
    with known as materialized (
      select id, user_id, status, first_name, last_name, email_address, start_date, locale, external_id, manager_id
      from ${members} where company_id = ${companyId}
    ), memberships as materialized (
      select membership.member_id,
             array_agg(lower(grouped.name) collate "C" order by lower(grouped.name) collate "C") as keys,
             string_agg(grouped.name, ' | ' order by lower(grouped.name) collate "C") as names
      from ${groups} grouped join ${groupMembers} membership on membership.group_id = grouped.id
      where grouped.company_id = ${companyId} and ${has('groups')}
      group by membership.member_id
    ), bosses as materialized (
      -- The person in a wrong line can still be the manager of others, if the person is already a member.
      select distinct on (address_key) address_key, case when ${isRight} or not is_new then member_id end as id
      from ${importLines} line where import_id = ${importId} and address_key is not null
      order by address_key, ${isRight} desc, is_new
    ), superiors as materialized (
      select distinct on (lower(email_address)) lower(email_address) as address, id from ${members}
      where company_id = ${companyId} and ended_at is null
      order by lower(email_address), status = 'deactivated'
    ), resolved as (
      select line.position, line.kind, line.is_new, line.member_id, line.email_address, line.address_key,
             line.first_name, line.last_name, line.start_date, line.locale, line.external_id, line.groups,
             line.group_keys, line.manager_key, ${isRight} as is_right, ${isUndecided} as is_undecided,
             nullif(coalesce(boss.id, superior.id), line.member_id) as manager_id
      from ${importLines} line
      left join bosses boss on boss.address_key = line.manager_key
      left join superiors superior on superior.address = line.manager_key
      where line.import_id = ${importId} and line.line is not null
    ), compared as materialized (
      select line.position, line.manager_id, line.is_right, line.is_new, line.is_undecided,
        case when line.is_right and not line.is_new then (
          select jsonb_agg(jsonb_build_object('column', field, 'from', old, 'to', new) ||
            case when field = 'status' and ${isReleased} then '{"accountReleased": true}'::jsonb else '{}'::jsonb end)
          from (values
            ${compared('email', sql`known.email_address`, sql`line.email_address`)},
            ${compared('firstName', sql`known.first_name`, sql`line.first_name`)},
            ${compared('lastName', sql`known.last_name`, sql`line.last_name`)},
            ${compared('startDate', sql`known.start_date::text`, sql`line.start_date::text`)},
            ${compared('language', sql`known.locale`, sql`line.locale`)},
            ${compared('externalId', sql`known.external_id`, sql`line.external_id`)},
            ${compared('managerEmail', sql`coalesce(present.email_address, known.manager_id::text)`, sql`line.manager_key`)},
            ${compared('groups', sql`memberships.names`, sql`nullif(array_to_string(line.groups, ' | '), '')`)},
            ${compared('status', member.status, newStatus)}
          ) as fields (field, old, new)
          where case field
            when 'email' then lower(known.email_address) <> line.address_key
            when 'firstName' then ${has('firstName')} and old <> new
            when 'lastName' then ${has('lastName')} and old <> new
            when 'managerEmail' then ${has('managerEmail')} and known.manager_id is distinct from line.manager_id
            when 'groups' then ${has('groups')} and coalesce(memberships.keys, '{}') <> line.group_keys
            when 'startDate' then ${has('startDate')} and old is distinct from new
            when 'language' then ${has('language')} and old is distinct from new
            when 'externalId' then ${has('externalId')} and old is distinct from new
            else old <> new end
        ) end as changes
      from resolved line
      left join known on known.id = line.member_id
      left join known present on present.id = known.manager_id
      left join memberships on memberships.member_id = line.member_id
    )
    update ${importLines} line
    set manager_id = decided.manager_id, changes = decided.changes, kind = decided.kind
    from (
      select position, manager_id, changes,
             case when not is_right then 'wrong' when is_undecided then 'different_person' when is_new then 'added'
                  when changes is null then 'unchanged' else 'changed' end as kind
      from compared
    ) decided
    where line.import_id = ${importId} and line.position = decided.position
      and (line.kind, line.manager_id, line.changes)
        is distinct from (decided.kind, decided.manager_id, decided.changes)`);
};

const maxNamedGroups = 50;

interface Counted {
  counts: ImportCounts;
  current: number;
  /** Number of lines about which a person still has to decide (`isUndecided`). */
  undecided: number;
  /** Names of the first new groups in the order of the file, at most `maxNamedGroups`. */
  newGroups: string[];
  missingFingerprint: string;
}

export async function countLines(tx: Database, comparison: Comparison): Promise<Counted> {
  const { importId, companyId, columns } = comparison;
  const { rows } = await tx.execute<
    Omit<ImportCounts, 'missing' | 'newGroups'> & Pick<Counted, 'current' | 'undecided'>
  >(sql`
    select count(*) filter (where kind = 'added')::int as added, count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'unchanged')::int as unchanged,
      count(*) filter (where kind = 'wrong')::int as wrong,
      count(*) filter (where holder_id is not null and kind <> 'wrong')::int as "differentPerson",
      count(*) filter (where kind = 'different_person')::int as undecided,
      (select count(*)::int from ${members}
       where company_id = ${companyId} and ${isActive(sql`status`)}) as current
    from ${importLines} where import_id = ${importId} and line is not null`);
  const { current, undecided, ...counts } = rows[0]!;
  const missing = await summarizeMissing(tx, comparison);
  const groupsFound = columns.includes('groups')
    ? await findNewGroups(tx, comparison)
    : { total: 0, names: [] };
  return {
    counts: { ...counts, missing: missing.count, newGroups: groupsFound.total },
    current,
    undecided,
    newGroups: groupsFound.names,
    missingFingerprint: missing.fingerprint,
  };
}

async function findNewGroups(tx: Database, { importId, companyId }: Comparison) {
  const { rows } = await tx.execute<{ total: number; names: string[] }>(sql`
    with named as (
      select distinct on (key) key, name, line.position, place
      from ${importLines} line, unnest(line.groups) with ordinality as named (name, place),
           lower(name collate "de-x-icu") as key
      where line.import_id = ${importId} and line.kind in ('added', 'changed')
      order by key, line.position, place
    ), new_groups as (
      select name, row_number() over (order by position, place) as number from named
      where not exists (select from ${groups} known where known.company_id = ${companyId} and lower(known.name) = key)
    )
    select count(*)::int as total,
           coalesce(array_agg(name order by number) filter (where number <= ${maxNamedGroups}::int), '{}') as names
    from new_groups`);
  return rows[0]!;
}
