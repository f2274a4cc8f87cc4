import { createHash, randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { employeeManager, learner } from '@academy/contracts';
import { buildCompany, buildMember, buildMembers } from '@academy/testing';
import { notifyOfLostKeys } from './notify-of-lost-keys.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function buildKey() {
  const { admin } = database;
  const company = await buildCompany(admin, { name: 'Hafen SE' });
  const permissions = [learner, employeeManager] as const;
  const [responsible, other] = await buildMembers(admin, company.id, [
    { permissions: [...permissions] },
    { permissions: [...permissions], firstName: 'Mara', lastName: 'Leitner', locale: 'en' },
  ]);
  await buildMember(admin, company.id);
  const id = randomUUID();
  await admin.query(
    `insert into core.api_keys (id, company_id, name, token_hash, hint, scopes, created_by, responsible_id, expires_at)
     values ($1, $2, 'Entra ID', $3, 'x7Qa', '{scim}', $4, $4, now() + interval '1 year')`,
    [id, company.id, createHash('sha256').update(id).digest(), responsible!.userId],
  );
  const mails = async () =>
    (
      await admin.query(
        `select template, recipient_address, recipient_name, locale, data from mail.outgoing_emails
         where data->>'company_id' = $1`,
        [company.id],
      )
    ).rows;
  const deactivate = () =>
    admin.query(`update core.members set status = 'deactivated' where id = $1`, [responsible!.id]);
  return { id, company, responsible: responsible!, other: other!, mails, deactivate };
}

describe('an API key whose responsible person is deactivated', () => {
  it('if the person responsible for an API key is deactivated, the other maintainers get one e-mail with the day on which the key stops working', async () => {
    const { company, other, mails, deactivate } = await buildKey();
    await deactivate();
    const processed = await Promise.all([notifyOfLostKeys(db), notifyOfLostKeys(db)]);
    expect(processed.toSorted()).toEqual([0, 1]);
    expect(await notifyOfLostKeys(db)).toBe(0);
    const sent = await mails();
    expect(sent).toEqual([
      {
        template: 'api_key_lost',
        recipient_address: other.email,
        recipient_name: 'Mara Leitner',
        locale: 'en',
        data: {
          company_id: company.id,
          company_name: 'Hafen SE',
          key_name: 'Entra ID',
          hint: 'x7Qa',
          stops_at: expect.any(String),
        },
      },
    ]);
    const days = (Date.parse(sent[0].data.stops_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it.each([
    ['was taken over by another person', 'responsible_lost_at = null'],
    ['was revoked', 'revoked_at = now()'],
  ])(
    'no e-mail about an API key is sent if the key %s after its responsible person was deactivated',
    async (_reason, change) => {
      const { id, mails, deactivate } = await buildKey();
      await deactivate();
      await database.admin.query(`update core.api_keys set ${change} where id = $1`, [id]);
      expect(await notifyOfLostKeys(db)).toBe(1);
      expect(await mails()).toEqual([]);
    },
  );

  it('if the people responsible for API keys of two companies are deactivated at once, the other maintainers of each company get an e-mail', async () => {
    const keys = [await buildKey(), await buildKey()];
    await database.admin.query(`update core.members set status = 'deactivated' where id = any ($1)`, [
      keys.map(({ responsible }) => responsible.id),
    ]);
    expect(await notifyOfLostKeys(db)).toBe(2);
    for (const { mails, other } of keys)
      expect(await mails()).toMatchObject([{ recipient_address: other.email }]);
  });
});
