import { randomInt, randomUUID } from 'node:crypto';
import { features, learner, type Feature, type Locale, type Permission } from '@academy/contracts';
import { insertRows, type Queryable } from './insert-rows.ts';

interface CompanyInput {
  name?: string;
  features?: readonly Feature[];
  platformIds?: number[];
  jurisdictions?: string[];
  /** IANA name; by default, the time zone of the jurisdiction. */
  timeZone?: string;
}

export async function buildCompany(admin: Queryable, input: CompanyInput = {}) {
  const {
    name = `Company ${randomUUID().slice(0, 8)}`,
    platformIds = [randomInt(1_000_000, 9_000_000_000)],
  } = input;
  const id = randomUUID();
  await insertRows(admin, 'core.companies', [
    {
      id,
      name,
      operating_jurisdictions: input.jurisdictions ?? ['DE'],
      time_zone: input.timeZone ?? null,
      features: input.features ?? features,
    },
  ]);
  await insertRows(
    admin,
    'core.company_platform_ids',
    platformIds.map((platform_id, position) => ({ platform_id, company_id: id, position })),
  );
  return { id, name, platformIds };
}

interface MemberInput {
  userId?: string | null;
  firstName?: string;
  lastName?: string;
  email?: string;
  role?: 'maintainer' | 'member';
  status?: string;
  locale?: Locale | null;
  permissions?: readonly Permission[];
  invitedOn?: Date | string | null;
}

export async function buildMembers(admin: Queryable, companyId: string, inputs: readonly MemberInput[]) {
  const members = inputs.map((input) => {
    const userId = input.userId === undefined ? randomUUID() : input.userId;
    return {
      id: randomUUID(),
      userId: userId!,
      /** User id, which is `sub` of the user's access tokens. */
      sub: userId!,
      firstName: input.firstName ?? 'Anna',
      lastName: input.lastName ?? 'Ärmel',
      email: input.email ?? `${userId ?? randomUUID()}@example.test`,
    };
  });
  await insertRows(
    admin,
    'core.members',
    members.map((member, index) => {
      const { role, status, locale, permissions, invitedOn } = inputs[index]!;
      return {
        id: member.id,
        company_id: companyId,
        user_id: member.userId,
        first_name: member.firstName,
        last_name: member.lastName,
        email_address: member.email,
        role: role ?? 'member',
        status: status ?? 'registered',
        locale: locale ?? null,
        permissions: permissions ?? [learner],
        invited_on: invitedOn === undefined ? '2026-01-02T03:04:05Z' : invitedOn,
      };
    }),
  );
  await verifyAddresses(admin, members);
  return members;
}

/**
 * Records that the e-mail addresses of members with an account are verified. Does nothing in a database of an earlier
 * version, which has no table for this.
 */
async function verifyAddresses(
  admin: Queryable,
  members: readonly { userId: string | null; email: string }[],
): Promise<void> {
  const { rows } = await admin.query(`select to_regclass('core.verified_addresses') is not null as exists`);
  if (!rows[0].exists) return;
  const accounts = members.filter(({ userId }) => userId !== null);
  await admin.query(
    `insert into core.verified_addresses (user_id, address)
     select user_id, lower(address) from unnest($1::uuid[], $2::text[]) as account (user_id, address)
     on conflict do nothing`,
    [accounts.map(({ userId }) => userId), accounts.map(({ email }) => email)],
  );
}

/** Creates a member. By default, it has an account and the learner permission. */
export async function buildMember(admin: Queryable, companyId: string, input: MemberInput = {}) {
  return (await buildMembers(admin, companyId, [input]))[0]!;
}
