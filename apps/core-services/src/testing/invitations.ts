import { randomUUID } from 'node:crypto';
import { invitationTokenPurpose, type Permission } from '@academy/contracts';
import { derivedToken } from '@academy/service-kit';
import { buildCompany, buildMember } from '@academy/testing';
import { invitationSecret, type StartedApp } from './started-app.ts';

export const employeesManage: Permission[] = ['academy:employees:manage'];

/**
 * Builds a company with an employee manager, and functions by which this manager invites by e-mail and creates links.
 */
export async function buildInvitingCompany({ database, call }: StartedApp) {
  const company = await buildCompany(database.admin);
  const { userId: sub } = await buildMember(database.admin, company.id, { permissions: employeesManage });
  const base = `/core-services/company-users/companies/${company.id}`;
  const paths = { invitations: `${base}/invitations`, link: `${base}/invitation-link` };
  return {
    company,
    manager: sub,
    paths,
    invite: (...emails: string[]) => call('POST', paths.invitations, { sub }, { body: { emails } }),
    createLink: async (language = 'de') => {
      const { body } = await call('POST', paths.link, { sub }, { language });
      return (body as { data: { url: string } }).data.url.split('/').at(-1)!;
    },
  };
}

/** Returns the token of the invitation that was sent to an address, derived in the same way as in the worker. */
export async function tokenSentTo({ database }: StartedApp, companyId: string, email: string) {
  const { rows } = await database.admin.query<{ id: string }>(
    `select id from core.invitations where company_id = $1 and lower(email_address) = lower($2)
     order by created_at desc limit 1`,
    [companyId, email],
  );
  return derivedToken(invitationSecret, invitationTokenPurpose, rows[0]!.id);
}

export async function traces({ database }: StartedApp, companyId: string) {
  const { rows: emails } = await database.admin.query(
    `select e.* from mail.outgoing_emails e join core.invitations i on i.id::text = e.data->>'invitation_id'
     where i.company_id = $1 order by e.id`,
    [companyId],
  );
  const { rows: audit } = await database.admin.query(
    'select action, actor_id, subject, details from audit.entries where company_id = $1 order by id',
    [companyId],
  );
  const { rows: members } = await database.admin.query(
    'select * from core.members where company_id = $1 order by created_at, email_address',
    [companyId],
  );
  return { emails, audit, members };
}

export const buildNewcomer = (email = `${randomUUID()}@example.test`) => ({
  sub: randomUUID(),
  email,
  given_name: 'Nele',
  family_name: 'Böhm',
});
