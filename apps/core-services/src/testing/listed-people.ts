import { randomUUID } from 'node:crypto';
import { buildCompany, buildMember } from '@academy/testing';
import { buildNewcomer } from './invitations.ts';
import type { StartedApp } from './started-app.ts';

export type Newcomer = ReturnType<typeof buildNewcomer>;

/** Returns the token claims of a new user whose address has a domain of its own. */
export const buildEmployee = () => buildNewcomer(`nele@${randomUUID()}.test`);

export const proveDomain = ({ database }: StartedApp, companyId: string, address: string) =>
  database.admin.query(
    `insert into core.company_domains (id, company_id, domain, token, state, created_by, proven_at)
     values (gen_random_uuid(), $1, lower(split_part($2, '@', 2)), 'token', 'proven', gen_random_uuid(), now())`,
    [companyId, address],
  );

export const changeMember = async (
  { database }: StartedApp,
  memberId: string,
  columns: Record<string, unknown>,
) => {
  for (const [column, value] of Object.entries(columns))
    await database.admin.query(`update core.members set ${column} = $1 where id = $2`, [value, memberId]);
};

/** Builds a membership that a company has created and that has no account yet, in a new company unless one is given. */
export async function buildListed(
  started: StartedApp,
  email: string,
  columns: Record<string, unknown> = {},
  companyId?: string,
) {
  const { admin } = started.database;
  const company = companyId === undefined ? await buildCompany(admin) : { id: companyId };
  const member = await buildMember(admin, company.id, {
    userId: null,
    firstName: 'Cornelia',
    lastName: 'Böhm-Lang',
    email,
    status: 'imported',
    permissions: [],
    invitedOn: null,
  });
  await changeMember(started, member.id, columns);
  return { companyId: company.id, memberId: member.id };
}

export const askingAs = ({ get, call }: StartedApp) => ({
  companies: async ({ sub, ...user }: Newcomer, claims?: Record<string, unknown>): Promise<string[]> => {
    const path = `/core-services/company-users/companies?userId=${sub}`;
    const { body } = await call('GET', path, { sub, ...user }, { ...(claims && { claims }) });
    const { data } = body as { data: { data: { company_id: string }[] } };
    return data.data.map(({ company_id }) => company_id);
  },
  permissions: (user: Newcomer) => get('/core-services/permissions/me', user),
  requests: async (user: Newcomer, claims?: Record<string, unknown>) => {
    const { body } = await call('GET', '/core-services/membership-requests', user, {
      ...(claims && { claims }),
    });
    return (body as { data: { id: string; companyName: string }[] }).data;
  },
  join: (user: Newcomer, id: string) =>
    call('POST', `/core-services/membership-requests/${id}/acceptance`, user),
  refuse: (user: Newcomer, id: string) =>
    call('POST', `/core-services/membership-requests/${id}/refusal`, user),
});
