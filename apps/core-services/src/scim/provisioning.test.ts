import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scimSchemas } from '@academy/contracts';
import { eventually, provision } from '@academy/testing';
import { buildApiKey } from '../testing/api-keys.ts';
import { buildScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  await started.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => started.stop());

test('a SCIM client that retries refused and interrupted requests creates each user once', async () => {
  const client = await buildScimClient(started);
  const { port } = started.app.server.address() as AddressInfo;
  const users = Array.from({ length: 200 }, (_, index) => ({
    schemas: [scimSchemas.user],
    userName: `person.${index}@example.test`,
    externalId: `P${index}`,
    name: { givenName: 'Jörg', familyName: `Groß ${index}` },
    active: true,
  }));
  const url = `http://127.0.0.1:${port}/core-services/scim/v2/companies/${client.companyId}`;
  // The client has more connections than the limit of concurrent requests of a key, so that some requests are refused.
  const { ids, ...counts } = await provision({ url, key: client.key, users, connections: 8, breakEvery: 7 });

  expect(counts.created + counts.adopted).toBe(users.length);
  expect(counts.broken).toBeGreaterThanOrEqual(Math.ceil(users.length / 7));
  // The service carried out some requests although their connection broke, and refused some other requests.
  expect(counts.adopted).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(0);

  const { rows } = await started.database.admin.query(
    `select id, email_address, external_id, status from core.members where company_id = $1`,
    [client.companyId],
  );
  expect(rows).toHaveLength(users.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [index, { userName: email_address, externalId: external_id }] of users.entries())
    expect(byId.get(ids[index])).toMatchObject({ email_address, external_id, status: 'imported' });
  const { rows: audit } = await started.database.admin.query(
    `select subject from audit.entries where company_id = $1 and action = 'scim_user_created'`,
    [client.companyId],
  );
  expect(audit.map(({ subject }) => subject).sort()).toEqual(users.map(({ userName }) => userName).sort());
});

test('the use of an API key is recorded without an IP address if the client has disconnected', async () => {
  const { companyId } = await buildScimClient(started);
  const { port } = started.app.server.address() as AddressInfo;
  const path = `/core-services/scim/v2/companies/${companyId}/Users`;
  // The client may disconnect too early or too late, so the test repeats the attempt. Each attempt uses a new key,
  // because the use of a key is recorded at most once a minute.
  await eventually(
    async () => {
      const { key } = await buildApiKey(started, companyId, ['scim']);
      const call = request({ port, path, headers: { authorization: `Bearer ${key}` } });
      call.once('error', () => undefined).once('finish', () => call.destroy());
      call.end();
      const { rows } = await started.database.admin.query(
        `select from core.api_keys
         where company_id = $1 and last_used_at is not null and last_used_address is null`,
        [companyId],
      );
      return rows.length > 0;
    },
    { interval: 200 },
  );
});
