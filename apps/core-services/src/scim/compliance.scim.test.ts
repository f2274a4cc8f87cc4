// Checks the SCIM service with scim2-tester, an independent compliance tester. tools/test-runner/test.mjs sets
// SCIM_TESTER_HOME.
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

const script = join(__dirname, '../../../../tools/scim-tester/check.py');
const leastChecks = 70;

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  await started.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => started.stop());

test('scim2-tester finds no failure in the SCIM service', async () => {
  const { companyId, key } = await buildScimClient(started);
  const { port } = started.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/core-services/scim/v2/companies/${companyId}`;
  const python = join(process.env['SCIM_TESTER_HOME']!, 'bin/python');
  const { stdout } = await promisify(execFile)(python, [script, url, key], { timeout: 100_000 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const [, passed] = /^\{'SUCCESS': (\d+)\}$/m.exec(stdout) ?? [];
  expect({ stdout, passed: Number(passed) >= leastChecks }).toEqual({ stdout, passed: true });
}, 120_000);
