import { randomUUID } from 'node:crypto';
import { buildMember } from '@academy/testing';
import { buildImportingCompany } from './imports.ts';
import { tokenSentTo } from './invitations.ts';
import { proveDomain } from './listed-people.ts';
import { buildScimClient } from './scim.ts';
import type { StartedApp } from './started-app.ts';

/**
 * The first address of a person is in the domain that the first company has proven; the second is in a domain that no
 * company has proven.
 */
const addressesOf = (person: number) => [`p${person}@first`, `p${person}.private@elsewhere`];
export const people = [0, 1, 2] as const;
export const companies = [0, 1, 2] as const;
/** Addresses of the members whom companies add: the addresses of the people, and one that nobody has. */
export const statedAddresses = [...people.flatMap(addressesOf), 'nobody@elsewhere'];

/**
 * An action of a company, a person or an administrator. Indexes are taken modulo the number of items, so every index
 * is valid.
 */
export type Step =
  | { by: 'company'; company: number; does: 'provisions'; address: string; externalId: string | null }
  | { by: 'company'; company: number; does: 'renames'; member: number; address: string }
  | { by: 'company'; company: number; does: 'deactivates' | 'reactivates' | 'deletes'; member: number }
  | { by: 'company'; company: number; does: 'imports'; addresses: string[]; invites: boolean }
  | { by: 'company'; company: number; does: 'invites'; address: string }
  | { by: 'company'; company: number; does: 'withdraws' | 'releases'; member: number }
  | { by: 'person'; person: number; does: 'signs in'; address: number }
  | { by: 'person'; person: number; does: 'joins' | 'refuses' | 'accepts'; address: number; company: number }
  | { by: 'administrator'; does: 'erases user'; person: number }
  | { by: 'administrator'; does: 'erases address'; company: number; address: string };

interface Listed {
  id: string;
  user_id: string | null;
  email_address: string;
  status: string;
}

/**
 * Builds companies, and people whom the companies can add by their addresses. The first company has proven the domain
 * of the people's first address. Steps of companies for which `isPresent` returns false have no effect, so that a test
 * can compare the other companies with a world in which all companies act.
 */
export async function buildSharedWorld(started: StartedApp, isPresent: (company: number) => boolean) {
  const { admin } = started.database;
  const tag = randomUUID();
  const address = (name: string) => `${name}-${tag}.example`;
  const administrator = { sub: randomUUID(), roles: ['dpo'] };
  const built = await Promise.all(
    companies.map(async (company) => {
      const importing = await buildImportingCompany(started);
      const { id } = importing.company;
      // A second maintainer, so that no step is refused because it would remove the last maintainer.
      await buildMember(admin, id, { permissions: ['academy:employees:manage'] });
      if (company === 0) await proveDomain(started, id, address('p@first'));
      return { ...importing, id, scim: await buildScimClient(started, id) };
    }),
  );
  const users = people.map((person) => ({
    sub: randomUUID(),
    given_name: `Given${person}`,
    family_name: `Family${person}`,
    addresses: addressesOf(person),
  }));

  const companyAt = (index: number) => built[index % built.length]!;
  const userAt = (index: number, addressIndex = 0) => {
    const { addresses, ...user } = users[index % users.length]!;
    return { ...user, email: address(addresses[addressIndex % addresses.length]!) };
  };

  /** The members are in the order in which they were created. */
  async function listedBy(companyId: string): Promise<Listed[]> {
    const { rows } = await admin.query<Listed>(
      `select id, user_id, email_address, status from core.members
       where company_id = $1 and email_address like $2 and ended_at is null order by created_at, email_address, id`,
      [companyId, `%${tag}%`],
    );
    return rows;
  }

  /** Performs a step of a company. Returns the HTTP status; 0 if the company has no member to change. */
  async function actAsCompany(step: Step & { by: 'company' }): Promise<number> {
    const { id, scim, user, ...company } = companyAt(step.company);
    const base = `/core-services/company-users/companies/${id}`;
    if (step.does === 'provisions') {
      const { status } = await scim.post('/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: address(step.address),
        ...(step.externalId !== null && { externalId: step.externalId }),
        name: { givenName: 'Stated', familyName: step.address },
        active: true,
      });
      return status;
    }
    if (step.does === 'imports') {
      const lines = step.addresses.map((name) => `${address(name)},Imported,${name}`);
      const done = await company.import(['Email,First name,Last name', ...lines].join('\n'), {
        invite: step.invites,
      });
      return done.state === 'applied' ? 200 : 500;
    }
    if (step.does === 'invites')
      return (
        await started.call('POST', `${base}/invitations`, user, { body: { emails: [address(step.address)] } })
      ).status;
    const listed = await listedBy(id);
    const member = listed[step.member % Math.max(1, listed.length)];
    if (!member) return 0;
    const patch = async (path: string, value: unknown) =>
      (await scim.patch(`/Users/${member.id}`, { op: 'Replace', path, value })).status;
    const userPath = `${base}/users/${member.user_id ?? member.id}`;
    switch (step.does) {
      case 'renames':
        return patch('userName', address(step.address));
      case 'deactivates':
        return patch('active', false);
      case 'reactivates':
        return patch('active', true);
      case 'deletes':
        return (await scim.delete(`/Users/${member.id}`)).status;
      case 'withdraws':
        return (await started.call('DELETE', `${userPath}/invitation`, user)).status;
      case 'releases':
        return (await started.call('POST', `${userPath}/account-release`, user)).status;
    }
  }

  /** Performs a step of a person. Returns the HTTP status; 0 if the person has no request to answer. */
  async function actAsPerson(step: Step & { by: 'person' }): Promise<number> {
    const user = userAt(step.person, step.address);
    const signIn = () => started.get('/core-services/permissions/me', user);
    if (step.does === 'signs in' || !isPresent(step.company % built.length)) {
      const { status } = await signIn();
      await started.get('/core-services/membership-requests', user);
      return status;
    }
    const { id } = companyAt(step.company);
    if (step.does === 'accepts') {
      const open = await admin.query(
        `select from core.invitations where company_id = $1 and lower(email_address) = lower($2)`,
        [id, user.email],
      );
      if (open.rowCount === 0) return (await signIn(), 0);
      const token = await tokenSentTo(started, id, user.email);
      return (await started.call('POST', `/core-services/invitations/${token}/accept`, user)).status;
    }
    await signIn();
    const { body } = await started.get('/core-services/membership-requests', user);
    const requested = new Set((body as { data: { id: string }[] }).data.map((request) => request.id));
    const request = (await listedBy(id)).find((member) => requested.has(member.id));
    if (!request) return 0;
    const answer = step.does === 'joins' ? 'acceptance' : 'refusal';
    return (await started.call('POST', `/core-services/membership-requests/${request.id}/${answer}`, user))
      .status;
  }

  async function actAsAdministrator(step: Step & { by: 'administrator' }): Promise<number> {
    const person =
      step.does === 'erases user'
        ? { userId: userAt(step.person).sub }
        : { emailAddress: address(step.address), companyId: companyAt(step.company).id };
    const body = { person, confirmation: 'ERASE DATA' };
    return (await started.call('POST', '/core-services/personal-data/erasures', administrator, { body }))
      .status;
  }

  return {
    companyIds: built.map(({ id }) => id),
    users,
    /** Returns the indexes of the companies in which the person holds a permission. */
    accessOf: async (person: number) => {
      const { rows } = await admin.query<{ company_id: string }>(
        `select company_id from core_published.permission_grants_v1 where user_id = $1 and permissions <> '{}'`,
        [users[person]!.sub],
      );
      const held = new Set(rows.map(({ company_id }) => company_id));
      return built.flatMap(({ id }, index) => (held.has(id) ? [index] : []));
    },
    /** Returns the data that a company sees, without ids, times and other values that differ between two worlds. */
    viewOf: async (company: number) => {
      const { id } = companyAt(company);
      const { rows } = await admin.query<{ view: unknown }>(
        `select jsonb_build_object(
           'members', (
             select jsonb_agg(jsonb_build_array(email_address, first_name, last_name, status, role, permissions, external_id,
                                                user_id is not null, ended_at is not null) order by created_at, email_address, id)
             from core.members where company_id = $1 and (email_address like $2 or last_name like 'Pseudonym %')),
           'invitations', (
             select jsonb_agg(jsonb_build_array(email_address, used_at is not null, revoked_at is not null)
                              order by created_at, email_address, id)
             from core.invitations where company_id = $1),
           'entries', (
             select jsonb_agg(jsonb_build_array(action, subject) order by occurred_at, action, subject)
             -- An erasure adds this entry only if the hash chain contains the changed entries already.
             from audit.entries where company_id = $1 and action <> 'audit_entries_pseudonymised')) as view`,
        [id, `%${tag}%`],
      );
      const pseudonym = /Pseudonym [0-9A-F]{8}|[0-9a-f-]{36}@erased/g;
      return JSON.parse(
        JSON.stringify(rows[0]?.view).replaceAll(`-${tag}`, '').replaceAll(pseudonym, 'erased'),
      ) as unknown;
    },
    /** Returns the HTTP status; undefined if `isPresent` returns false for the step's company. */
    act: async (step: Step): Promise<number | undefined> => {
      if (step.by === 'person') return actAsPerson(step);
      if ('company' in step && !isPresent(step.company % built.length)) return undefined;
      return step.by === 'company' ? actAsCompany(step) : actAsAdministrator(step);
    },
  };
}
