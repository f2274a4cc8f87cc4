import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { invitationKinds } from '@academy/contracts';
import { buildCompany, testDatabase, type TestDatabase } from '@academy/testing';
import { stateOf } from './rules.ts';
import { isOpenInvitation, isUnexpired } from '../database/open-invitations.ts';
import { invitations } from '../database/tables/invitations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('core_services');
});
afterAll(() => database.close());

const flags = [false, true];
const cases = invitationKinds.flatMap((kind) =>
  flags.flatMap((used) =>
    flags.flatMap((revoked) => flags.map((expired) => ({ kind, used, revoked, expired }))),
  ),
);

test.each(cases)('SQL and TypeScript agree whether the invitation %j is valid', async (given) => {
  const { kind, used, revoked, expired } = given;
  const db = drizzle(database.admin);
  const company = await buildCompany(database.admin);
  const now = new Date();
  const [stored] = await db
    .insert(invitations)
    .values({
      id: randomUUID(),
      company_id: company.id,
      kind,
      email_address: kind === 'email' ? 'a@example.test' : null,
      token_hash: Buffer.from(randomUUID()),
      invited_by: randomUUID(),
      expires_at: new Date(now.getTime() + (expired ? -60_000 : 60_000)),
      used_at: used ? now : null,
      revoked_at: revoked ? now : null,
    })
    .returning();
  const [found] = await db
    .select({ isOpen: isOpenInvitation(kind, company.id), isUnexpired: isUnexpired() })
    .from(invitations)
    .where(eq(invitations.id, stored!.id));
  const state = stateOf(
    {
      companyId: company.id,
      kind,
      emailAddress: stored!.email_address,
      expiresAt: stored!.expires_at,
      revokedAt: stored!.revoked_at,
      usedAt: stored!.used_at,
      usedBy: null,
      lastSentAt: null,
      excluded: false,
    },
    now,
  );
  expect({ ...found, state }).toEqual({
    isOpen: state === 'valid' || state === 'expired',
    isUnexpired: !expired,
    state,
  });
});
