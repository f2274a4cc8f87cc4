import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix, scimSchemas } from '@academy/contracts';
import { provision } from '@academy/testing';
import pg from 'pg';
import { capacityIds } from './capacity-ids.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { startSurroundings } from './surroundings.ts';

const users = 1_000;
const connections = 8;
const breakEvery = 20;
const leastPerMinute = 1_000;

/** Adds an API key with the scope `scim` to a company, and returns the key. */
async function addKey(admin: pg.Client, companyId: string): Promise<string> {
  const key = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
  await admin.query(
    `insert into core.api_keys (id, company_id, name, token_hash, hint, scopes, created_by, responsible_id, expires_at)
     values (gen_random_uuid(), $1, 'bench', $2, 'test', '{scim}', $3, $3, now() + interval '1 day')`,
    [companyId, createHash('sha256').update(key).digest(), capacityIds.group.maintainer],
  );
  return key;
}

/**
 * Measures how one client with one API key creates 1,000 users by SCIM in a company with 5,000 members.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureScim(): Promise<{ section: string; missed: string[] }> {
  const { database, start, stop } = await startSurroundings(100);
  const admin = new pg.Client({ connectionString: database.urlOf() });
  try {
    await admin.connect();
    const companyId = capacityIds.group.source;
    const key = await addKey(admin, companyId);
    const service = await start('core-services', 'core_services');
    const before = cpuOf([service.pid, database.pid]);
    const began = performance.now();
    const { ids, ...counts } = await provision({
      url: `${service.url}/core-services/scim/v2/companies/${companyId}`,
      key,
      connections,
      breakEvery,
      users: Array.from({ length: users }, (_, index) => ({
        schemas: [scimSchemas.user],
        userName: `scim.${index}@bench.example`,
        externalId: `S${index}`,
        name: { givenName: 'Jörg', familyName: `Schäfer ${index}` },
        active: true,
      })),
    });
    const seconds = (performance.now() - began) / 1000;
    const perMinute = (users / seconds) * 60;
    const { rowCount } = await admin.query(
      `select from core.members where company_id = $1 and email_address like 'scim.%@bench.example'`,
      [companyId],
    );
    if (rowCount !== users || new Set(ids).size !== users)
      throw new Error(`${rowCount} members were created`);
    const missed = perMinute < leastPerMinute ? [`${leastPerMinute} users per minute`] : [];
    const section = [
      `## SCIM: one client creates ${whole(users)} users in a company with ${whole(capacityIds.group.members)} members`,
      machine(),
      table(
        ['Result', ''],
        [
          ['users per minute', whole(perMinute)],
          ['seconds', seconds.toFixed(1)],
          ['connections that the client broke after sending a request', whole(counts.broken)],
          ['users whom the client found to exist after a broken connection', whole(counts.adopted)],
          ['requests refused with 429, which the client retried', whole(counts.refused)],
          ['CPU ms of core-services per user', (cpuSince(before, [service.pid]) / users).toFixed(2)],
          ['CPU ms of PostgreSQL per user', (cpuSince(before, [database.pid]) / users).toFixed(2)],
        ],
      ),
    ].join('\n\n');
    return { section, missed };
  } finally {
    await admin.end();
    await stop();
  }
}
