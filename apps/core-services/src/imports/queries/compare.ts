import { sql, type SQL } from 'drizzle-orm';
import type { ImportColumn, ImportCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { isActive, listedStatus } from '../../database/member-states.ts';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { importLines, imports } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import type { Comparison } from './comparison.ts';
import { isRight } from './conflicts.ts';
import { groupKeysOf } from './group-keys.ts';

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
 * Stores for each line the member whom it describes, who is found by external id, otherwise by address.
 * If the file contains a member's external id, only the line with this id describes the member; another line with the
 * member's address describes another person.
 * Lines are stored as if they described new members, so that most lines of a first import need no update.
 */
export const identifyMembers = (tx: Database, { importId, companyId }: Comparison) =>
  tx.execute(sql`
    with known as materialized (
      select id, external_id, lower(email_address) as address from ${members} where company_id = ${companyId}
    ), by_external_id as materialized (
      select line.position, known.id from ${importLines} line join known on known.external_id = line.external_id
      where line.import_id = ${importId}
    ), by_address as materialized (
      select line.position, known.id from ${importLines} line join known on known.address = line.address_key
      where line.import_id = ${importId}
        and not exists (select from by_external_id other where other.position = line.position)
        and not exists (select from by_external_id other where other.id = known.id)
    ), identified as (
      select * from by_external_id union all select * from by_address
    )
    update ${importLines} line
    set member_id = coalesce(identified.id, line.new_member_id), is_new = identified.id is null,
        group_keys = coalesce(line.group_keys, ${groupKeysOf('line.groups')}), conflicts = '[]'
    from ${importLines} same left join identified on identified.position = same.position
    where line.import_id = ${importId} and same.import_id = ${importId} and same.position = line.position
      and line.line is not null
      and (line.member_id, line.is_new, line.conflicts)
        is distinct from (coalesce(identified.id, line.new_member_id), identified.id is null, '[]'::jsonb)`);

/** Stores for each line its kind, the changes to the member, and the membership of the manager. */
export const compareLines = (tx: Database, { importId, companyId, columns }: Comparison) => {
  const has = (column: ImportColumn) => sql`${columns.includes(column)}::boolean`;
  const compared = (column: string, from: SQL, to: SQL) => sql`(${column}::text, ${from}, ${to})`;
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
    ), resolved as (
      select line.position, line.kind, line.is_new, line.member_id, line.email_address, line.address_key,
             line.first_name, line.last_name, line.start_date, line.locale, line.external_id, line.groups,
             line.group_keys, line.manager_key, ${isRight} as is_right,
             nullif(coalesce(boss.id, superior.id), line.member_id) as manager_id
      from ${importLines} line
      left join bosses boss on boss.address_key = line.manager_key
      left join known superior on lower(superior.email_address) = line.manager_key
      where line.import_id = ${importId} and line.line is not null
    ), compared as materialized (
      select line.position, line.manager_id, line.is_right, line.is_new,
        case when line.is_right and not line.is_new then (
          select jsonb_agg(jsonb_build_object('column', field, 'from', old, 'to', new))
          from (values
            ${compared('email', sql`known.email_address`, sql`line.email_address`)},
            ${compared('firstName', sql`known.first_name`, sql`line.first_name`)},
            ${compared('lastName', sql`known.last_name`, sql`line.last_name`)},
            ${compared('startDate', sql`known.start_date::text`, sql`line.start_date::text`)},
            ${compared('language', sql`known.locale`, sql`line.locale`)},
            ${compared('externalId', sql`known.external_id`, sql`line.external_id`)},
            ${compared('managerEmail', sql`coalesce(present.email_address, known.manager_id::text)`, sql`line.manager_key`)},
            ${compared('groups', sql`memberships.names`, sql`nullif(array_to_string(line.groups, ' | '), '')`)},
            ${compared('status', sql`known.status`, listedStatus({ status: sql`known.status`, userId: sql`known.user_id` }))}
          ) as fields (field, old, new)
          where case field
            when 'email' then lower(known.email_address) <> line.address_key
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
             case when not is_right then 'wrong' when is_new then 'added'
                  when changes is null then 'unchanged' else 'changed' end as kind
      from compared
    ) decided
    where line.import_id = ${importId} and line.position = decided.position
      and (line.kind, line.manager_id, line.changes)
        is distinct from (decided.kind, decided.manager_id, decided.changes)`);
};

/** Stores the registered and imported members who are missing from the file. A member with a wrong line is not missing. */
export async function storeMissing(tx: Database, { importId, companyId, userId }: Comparison) {
  await tx.execute(sql`delete from ${importLines} where import_id = ${importId} and line is null`);
  await tx.execute(sql`
    insert into ${importLines} (import_id, position, kind, member_id, email_address, first_name, last_name, problems)
    select ${importId}::uuid, (select total from ${imports} where id = ${importId}) + row_number() over (order by sort_name, id),
           'missing', id, email_address, first_name, last_name, '[]'
    from ${members} member
    where company_id = ${companyId} and ${isActive(sql`status`)}
      and user_id is distinct from ${userId}::uuid
      and not exists (
        select from ${importLines} line where line.import_id = ${importId} and line.member_id = member.id)`);
}

/**
 * Returns the number of lines of each kind, the number of new groups, and in `current` the number of registered and
 * imported members.
 */
export async function countLines(tx: Database, { importId, companyId, columns }: Comparison) {
  const { rows } = await tx.execute<ImportCounts & { current: number }>(sql`
    select count(*) filter (where kind = 'added')::int as added, count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'unchanged')::int as unchanged, count(*) filter (where kind = 'missing')::int as missing,
      count(*) filter (where kind = 'wrong')::int as wrong,
      (select count(*)::int from ${members}
       where company_id = ${companyId} and ${isActive(sql`status`)}) as current,
      (select count(distinct key)::int from ${importLines} line, unnest(line.group_keys) as key
       where line.import_id = ${importId} and line.kind in ('added', 'changed') and ${columns.includes('groups')}::boolean
         and not exists (select from ${groups} known where known.company_id = ${companyId} and lower(known.name) = key)
      ) as "newGroups"
    from ${importLines} where import_id = ${importId}`);
  const { current, ...counts } = rows[0]!;
  return { counts, current };
}
