import type pg from 'pg';
import type { Permission } from '@academy/contracts';
import type { Person } from './people.ts';

interface DemonstrationCompany {
  id: string;
  platformId: number;
  name: string;
  jurisdiction: string;
}

export const companies = {
  nordlicht: {
    id: '0192f000-0000-7000-9000-000000001001',
    platformId: 1001,
    name: 'Nordlicht Versicherung AG',
    jurisdiction: 'DE',
  },
  alpenblick: {
    id: '0192f000-0000-7000-9000-000000001002',
    platformId: 1002,
    name: 'Alpenblick Kliniken GmbH',
    jurisdiction: 'DE',
  },
  hafenkontor: {
    id: '0192f000-0000-7000-9000-000000001003',
    platformId: 1003,
    name: 'Hafenkontor Logistik SE',
    jurisdiction: 'DE',
  },
} as const satisfies Record<string, DemonstrationCompany>;

export async function addCompanies(client: pg.ClientBase): Promise<void> {
  for (const { id, platformId, name, jurisdiction } of Object.values(companies)) {
    await client.query(
      `insert into core.companies (id, name, operating_jurisdictions, features)
       values ($1, $2, array[$3], '{badge_sharing,scorm_packages,progress_transfers}')`,
      [id, name, jurisdiction],
    );
    await client.query('insert into core.company_platform_ids (platform_id, company_id) values ($1, $2)', [
      platformId,
      id,
    ]);
  }
}

/** For an invited member, only the e-mail address is stored. An imported member has no account. */
export interface Membership extends Person {
  role?: 'maintainer' | 'member';
  status?: 'registered' | 'deactivated' | 'imported' | 'invited';
  permissions?: readonly Permission[];
}

export const hasAccount = ({ status }: Membership): boolean => status !== 'invited' && status !== 'imported';

export async function addMembers(
  client: pg.ClientBase,
  companyId: string,
  members: readonly Membership[],
): Promise<void> {
  for (const [index, member] of members.entries()) {
    const status = member.status ?? 'registered';
    const isInvited = status === 'invited';
    await client.query(
      `insert into core.members
         (id, company_id, user_id, first_name, last_name, email_address, locale, role, status, permissions, invited_on)
       values (uuidv7(), $1, $2, $3, $4, $5, $10, $6, $7, $8,
               case when $7 = 'imported' then null else now() - interval '90 days' + $9 * interval '1 day' end)`,
      [
        companyId,
        hasAccount(member) ? member.userId : null,
        isInvited ? '' : member.firstName,
        isInvited ? '' : member.lastName,
        member.email,
        member.role ?? 'member',
        status,
        isInvited ? [] : (member.permissions ?? ['academy:user:course_progress']),
        index % 30,
        isInvited ? null : 'de',
      ],
    );
  }
  await client.query(
    `insert into core.verified_addresses (user_id, address)
     select user_id, lower(email_address) from core.members where company_id = $1 and user_id is not null
     on conflict do nothing`,
    [companyId],
  );
}

/** Adds groups to a company, and each member who has an account to one of the groups. */
export async function addGroups(
  client: pg.ClientBase,
  companyId: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    await client.query('insert into core.groups (id, company_id, name) values (uuidv7(), $1, $2)', [
      companyId,
      name,
    ]);
  await client.query(
    `insert into core.group_members (group_id, member_id)
     select chosen.id, member.id
     from (select id, row_number() over (order by email_address) as n from core.members
           where company_id = $1 and user_id is not null) member
     join (select id, row_number() over (order by name) as n, count(*) over () as total
           from core.groups where company_id = $1) chosen on member.n % chosen.total = chosen.n - 1`,
    [companyId],
  );
  await client.query(
    `update core.members set start_date = '2024-01-01'::date + (abs(hashtext(email_address)) % 700) where company_id = $1`,
    [companyId],
  );
}
