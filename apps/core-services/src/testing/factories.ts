import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Actor } from '@academy/service-kit';
import { buildCompany, buildMember } from '@academy/testing';

/** Builds a company with many members in one SQL statement. A tenth of the members have the status `invited`. */
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

export const buildInvitedMember = (admin: pg.Pool, companyId: string, email: string) =>
  buildMember(admin, companyId, {
    userId: null,
    firstName: '',
    lastName: '',
    email,
    status: 'invited',
    permissions: [],
  });

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
