import { sql, type SQL } from 'drizzle-orm';
import { maxGroups, type ImportColumn } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { groups } from '../../database/tables/groups.ts';
import { importLines } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import type { Comparison } from './comparison.ts';

export const isRight = sql.raw(
  `jsonb_array_length(line.problems) = 0 and jsonb_array_length(line.conflicts) = 0`,
);

/**
 * SQL condition: the line has the address of a member with another external id, and nobody has decided yet whether
 * both are the same person.
 */
export const isUndecided = sql.raw(
  `coalesce(line.holder_id = line.member_id and line.decision is distinct from 'same_person', false)`,
);

const conflict = (column: ImportColumn, problem: string, value: string): SQL =>
  sql`jsonb_build_object('column', ${column}::text, 'problem', ${problem}::text, 'value', left(${sql.raw(value)}, 100))`;

/**
 * Stores a problem for each line whose address or external id occurs in several lines, and for each line whose manager
 * is neither a member nor in the file.
 */
export const findConflicts = (tx: Database, { importId, companyId }: Comparison) =>
  tx.execute(sql`
    with lines as materialized (
      select position, address_key, external_id, manager_key from ${importLines}
      where import_id = ${importId} and line is not null
    ), found as (
      select position, ${conflict('email', 'repeated_email', 'address_key')} as problem from lines
      where address_key in (
        select address_key from lines where address_key is not null group by address_key having count(*) > 1)
      union all
      select position, ${conflict('externalId', 'repeated_external_id', 'external_id')} from lines
      where external_id in (
        select external_id from lines where external_id is not null group by external_id having count(*) > 1)
      union all
      select position, ${conflict('managerEmail', 'unknown_manager', 'manager_key')} from lines
      where manager_key is not null
        and not exists (select from lines other where other.address_key = lines.manager_key)
        and not exists (select from ${members} member where member.company_id = ${companyId}
                        and member.ended_at is null and lower(member.email_address) = lines.manager_key)
    )
    update ${importLines} line set conflicts = wrong.problems
    from (select position, jsonb_agg(problem order by problem->>'column') as problems
          from found group by position) wrong
    where line.import_id = ${importId} and line.position = wrong.position`);

/**
 * Stores a problem for lines with new groups that would exceed the company's maximum number of groups (rule 232). New
 * groups are counted in the order in which they first occur in the file.
 */
export const findExcessGroups = (tx: Database, { importId, companyId }: Comparison) =>
  tx.execute(sql`
    with named as materialized (
      select line.position, key from ${importLines} line, unnest(line.group_keys) as key
      where line.import_id = ${importId} and line.line is not null and ${isRight}
    ), new_groups as (
      select key, row_number() over (order by min(position), key) as place from named
      where not exists (select from ${groups} known where known.company_id = ${companyId} and lower(known.name) = key)
      group by key
    ), excess as (
      select min(named.key) as key, named.position from new_groups join named on named.key = new_groups.key
      where place > ${maxGroups}::int - (select count(*) from ${groups} where company_id = ${companyId})
      group by named.position
    )
    update ${importLines} line
    set conflicts = jsonb_build_array(${conflict('groups', 'group_limit', 'excess.key')})
    from excess where line.import_id = ${importId} and line.position = excess.position`);

/**
 * Stores a problem for lines whose address belongs to another member, if that member keeps the address. A line with a
 * problem is not applied, so the member whom it describes also keeps the present address. Lines that state this address
 * therefore get a problem, too.
 */
export const findTakenAddresses = (tx: Database, { importId, companyId }: Comparison) =>
  tx.execute(sql`
    with recursive lines as materialized (
      select position, member_id, holder_id, address_key, is_new from ${importLines} line where import_id = ${importId}
        and line is not null and ${isRight} and not ${isUndecided}
    ), known as materialized (
      select id, lower(email_address) as address from ${members}
      where company_id = ${companyId} and status <> 'deactivated'
    ), wanted as materialized (
      -- Lines with an address that currently belongs to another member.
      select lines.position, lines.member_id, lines.is_new, known.id as holder
      from lines join known on known.address = lines.address_key and known.id <> lines.member_id
        and known.id is distinct from lines.holder_id
    ), taken as (
      select wanted.position, wanted.member_id, wanted.is_new from wanted
      where not exists (
        select from lines join known on known.id = lines.member_id
        where lines.member_id = wanted.holder and lines.address_key <> known.address)
      union
      select wanted.position, wanted.member_id, wanted.is_new from taken join wanted on wanted.holder = taken.member_id
      where not taken.is_new
    )
    update ${importLines} line
    set conflicts = jsonb_build_array(${conflict('email', 'taken_email', 'line.address_key')})
    from taken where line.import_id = ${importId} and line.position = taken.position`);
