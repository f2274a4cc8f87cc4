import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { features, type Feature, type Permission } from '@academy/contracts';

interface CompanyInput {
  /** What it has booked; everything by default. */
  features?: Feature[];
  name?: string;
  /** IANA name. */
  timeZone?: string;
}

export async function buildCompany(admin: pg.Pool, input: CompanyInput = {}) {
  const company = { id: randomUUID(), name: input.name ?? 'Nordlicht AG' };
  await admin.query(
    `insert into core.companies (id, name, operating_jurisdictions, time_zone, features)
     values ($1, $2, '{DE}', $3, $4)`,
    [company.id, company.name, input.timeZone ?? 'Europe/Berlin', input.features ?? features],
  );
  return company;
}

interface MemberInput {
  userId?: string;
  firstName?: string;
  lastName?: string;
  status?: string;
  email?: string;
  locale?: string;
  permissions?: Permission[];
}

/** A learner of a company, unless said otherwise. */
export async function buildMember(admin: pg.Pool, companyId: string, input: MemberInput = {}) {
  const member = { sub: input.userId ?? randomUUID() };
  await admin.query(
    `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, permissions, locale)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      companyId,
      member.sub,
      input.firstName ?? 'Anna',
      input.lastName ?? 'Ärmel',
      input.email ?? `${randomUUID()}@example.test`,
      input.status ?? 'registered',
      input.permissions ?? ['academy:user:course_progress'],
      input.locale ?? null,
    ],
  );
  return member;
}
