import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Feature, Permission } from '@academy/contracts';

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

interface MemberInput {
  userId?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  status?: string;
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
    `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, permissions, invited_on)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, '2026-01-02T03:04:05Z')`,
    [
      companyId,
      member.userId,
      member.firstName,
      member.lastName,
      member.email,
      input.status ?? 'registered',
      input.permissions ?? ['academy:user:course_progress'],
    ],
  );
  return member;
}
