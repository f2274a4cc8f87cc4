import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { apiKeyPrefix, scimSchemas } from '@academy/contracts';
import { provision } from '@academy/testing';
import pg from 'pg';
import { capacityIds } from './capacity-ids.ts';
import { measureCost } from './cpu.ts';
import { startFollowingCopy } from './following-copy.ts';
import type { Limit } from './limit.ts';
import { table, whole } from './markdown-table.ts';
import { startBareProgram } from './programs.ts';
import { machine } from './report.ts';
import { startSurroundings } from './surroundings.ts';
import { comparedTable, missedRatios, type ComparedWork, type Cost } from './work-ratio.ts';

const users = 1_000;
const connections = 8;
const breakEvery = 20;

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
 * Measures a route of Fastify that only responds with the given body. This is a part of the least work for a SCIM
 * request.
 * @param create sends the requests to the given origin
 */
async function measureRoute(create: (origin: string) => Promise<unknown>, body: string): Promise<Cost> {
  const route = await startBareProgram('limit.ts', { DATABASE_POOL_SIZE: '1' });
  try {
    const headers = { 'content-type': 'application/scim+json' };
    const recording = { path: '', status: 201, headers, body: Buffer.from(body), bytes: 0, queries: [] };
    const loaded = once(route.child, 'message');
    route.child.send({ kind: 'replay', recordings: [recording], repeats: true } satisfies Limit);
    await loaded;
    const { seconds, cpu } = await measureCost([route.pid], () => create(route.url));
    return { seconds, cpu: cpu[0]! };
  } finally {
    await route.stop();
  }
}

/**
 * Measures how one client with one API key creates 1,000 users by SCIM in a company with 5,000 members. The work is
 * compared with the least work for the same result (its limit): a route without other logic (`measureRoute`), and
 * writing the same rows (`startFollowingCopy`).
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureScim(): Promise<{ section: string; missed: string[] }> {
  const { database, start, stop } = await startSurroundings(100);
  const admin = new pg.Client({ connectionString: database.urlOf() });
  try {
    const copy = await startFollowingCopy(database);
    await admin.connect();
    const companyId = capacityIds.group.source;
    const key = await addKey(admin, companyId);
    const service = await start('core-services', 'core_services');
    const path = `/core-services/scim/v2/companies/${companyId}`;
    const create = (origin: string) =>
      provision({
        url: origin + path,
        ...{ key, connections, breakEvery },
        users: Array.from({ length: users }, (_, index) => ({
          schemas: [scimSchemas.user],
          userName: `scim.${index}@bench.example`,
          externalId: `S${index}`,
          name: { givenName: 'Jörg', familyName: `Schäfer ${index}` },
          active: true,
        })),
      });
    const { result, seconds, cpu } = await measureCost([service.pid, database.pid], () =>
      create(service.url),
    );
    const { ids, ...counts } = result;
    const authorization = `Bearer ${key}`;
    const created = await fetch(`${service.url}${path}/Users/${ids[0]}`, { headers: { authorization } });
    const [answering, writing] = [await measureRoute(create, await created.text()), await copy.follow()];
    await copy.stop();
    const work: ComparedWork = {
      ...{ name: 'create users', items: users, seconds, programCpu: cpu[0]!, databaseCpu: cpu[1]! },
      limit: { seconds: answering.seconds + writing.seconds, cpu: answering.cpu + writing.cpu },
    };
    const { rowCount } = await admin.query(
      `select from core.members where company_id = $1 and email_address like 'scim.%@bench.example'`,
      [companyId],
    );
    if (rowCount !== users || new Set(ids).size !== users)
      throw new Error(`${rowCount} members were created`);
    const section = [
      `## SCIM: one client creates ${whole(users)} users in a company with ${whole(capacityIds.group.members)} members`,
      machine(),
      comparedTable('Work of one process', [work]),
      table(
        ['Result', ''],
        [
          ['users per minute', whole((users / seconds) * 60)],
          ['connections that the client broke after sending a request', whole(counts.broken)],
          ['users whom the client found to exist after a broken connection', whole(counts.adopted)],
          ['requests refused with 429, which the client retried', whole(counts.refused)],
        ],
      ),
    ].join('\n\n');
    return { section, missed: missedRatios([work]) };
  } finally {
    await admin.end();
    await stop();
  }
}
