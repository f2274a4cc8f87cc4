import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Feature, Permission } from '@academy/contracts';
import type { Actor } from '@academy/service-kit';

interface CompanyInput {
  name?: string;
  features?: Feature[];
  platformIds?: number[];
  jurisdictions?: string[];
}

export async function buildCompany(admin: pg.Pool, input: CompanyInput = {}) {
  const company = {
    id: randomUUID(),
    name: input.name ?? `Company ${randomUUID().slice(0, 8)}`,
    platformIds: input.platformIds ?? [randomInt(1_000_000, 9_000_000)],
  };
  await admin.query(
    'insert into core.companies (id, name, operating_jurisdictions, features) values ($1, $2, $3, $4)',
    [company.id, company.name, input.jurisdictions ?? ['DE'], input.features ?? []],
  );
  await admin.query(
    `insert into core.company_platform_ids (platform_id, company_id, position)
     select platform_id, $1, position from unnest($2::bigint[]) with ordinality as given (platform_id, position)`,
    [company.id, company.platformIds],
  );
  return company;
}

/** A company with many members, made by the database itself; a tenth is invited, each in another week. */
export async function buildLargeCompany(admin: pg.Pool, size: number) {
  const company = await buildCompany(admin);
  await admin.query(
    `insert into core.members
       (id, company_id, user_id, first_name, last_name, email_address, role, status, invited_on)
     select gen_random_uuid(), $1, case when n % 10 > 0 then gen_random_uuid() end,
            'Vorname ' || md5(n::text), 'Nachname ' || n % 100, md5('e' || n) || '@example.test',
            case when n % 50 = 1 then 'maintainer' else 'member' end,
            case when n % 10 = 0 then 'invited' when n % 40 = 1 then 'deactivated' else 'registered' end,
            case when n % 7 > 0 then now() - n * interval '1 minute' end
     from generate_series(1, $2::int) n`,
    [company.id, size],
  );
  await admin.query('vacuum analyze core.members');
  return company;
}

/** Somebody who was invited and has not come yet. */
export async function buildInvitedMember(admin: pg.Pool, companyId: string, email: string) {
  const { rows } = await admin.query<{ id: string }>(
    `insert into core.members (id, company_id, first_name, last_name, email_address, status, invited_on)
     values (gen_random_uuid(), $1, '', '', $2, 'invited', '2026-01-02T03:04:05Z') returning id`,
    [companyId, email],
  );
  return { id: rows[0]!.id, email };
}

interface MemberInput {
  userId?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  role?: string;
  status?: string;
  invitedOn?: string | null;
  permissions?: Permission[];
}

export async function buildMember(admin: pg.Pool, companyId: string, input: MemberInput = {}) {
  const member = {
    userId: input.userId ?? randomUUID(),
    firstName: input.firstName ?? 'Anna',
    lastName: input.lastName ?? 'Ärmel',
    email: input.email ?? `${randomUUID().slice(0, 8)}@example.test`,
  };
  await admin.query(
    `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, permissions,
                               role, invited_on)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      companyId,
      member.userId,
      member.firstName,
      member.lastName,
      member.email,
      input.status ?? 'registered',
      input.permissions ?? ['academy:user:course_progress'],
      input.role ?? 'member',
      input.invitedOn === undefined ? '2026-01-02T03:04:05Z' : input.invitedOn,
    ],
  );
  return member;
}

/** Somebody who does something, as their token would tell. */
export const buildActor = (input: Partial<Actor> = {}): Actor => ({
  userId: randomUUID(),
  roles: [],
  isAdmin: false,
  email: 'actor@example.test',
  emailVerified: true,
  firstName: 'Anna',
  lastName: 'Ärmel',
  locale: 'de',
  ...input,
});
