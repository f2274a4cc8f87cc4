import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiKeyScope } from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
  checkout,
  keySet,
  sharedKey,
  serviceVariables,
  startProgramProcess,
  testDatabase,
  testIdentity,
  testWith,
  type ProgramProcess,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';

const test = testWith('curl');

let database: TestDatabase;
let identity: TestIdentity;
let directory: string;
let programs: ProgramProcess[];
let [coreUrl, apiUrl] = ['', ''];

// An API key works in core-services and in academy-api, so the test starts both services.
beforeAll(async () => {
  [database, identity] = await Promise.all([testDatabase('core_services'), testIdentity()]);
  directory = await mkdtemp(join(tmpdir(), 'academy-guide-'));
  const variables = (role: string) => serviceVariables({ url: database.urlOf(role) }, identity);
  const core = startProgramProcess('core-services', {
    ...variables('core_services'),
    INVITATION_SECRET: 'a secret for tests that is long enough',
  });
  const api = startProgramProcess('academy-api', {
    ...variables('academy_api'),
    STORAGE_DIRECTORY: directory,
    BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
  });
  programs = [core, api];
  [coreUrl, apiUrl] = [await core.url, await api.url];
}, 60_000);
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await identity.close();
  await database.close();
  await rm(directory, { recursive: true });
});

async function createKey(companyId: string, scopes: ApiKeyScope[]): Promise<string> {
  const token = await identity.tokenFor({ sub: randomUUID(), roles: ['admin'] });
  const response = await fetch(`${coreUrl}/core-services/company-users/companies/${companyId}/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Intranet', scopes } }),
  });
  return ((await response.json()) as { data: { key: string } }).data.key;
}

/** Runs the curl commands of a section of docs/integration.md, and returns status and body of each response. */
async function runCommands(section: string, env: Record<string, string>) {
  const text = await readFile(join(checkout, 'docs/integration.md'), 'utf8');
  const [, part = ''] = text.split(`## ${section}\n`);
  const block = /```sh\n([^]+?)```/.exec(part)?.[1] ?? '';
  const local = block
    .replaceAll('https://academy.example.com/core-services', `${coreUrl}/core-services`)
    .replaceAll('https://academy.example.com/api', `${apiUrl}/api`)
    .replaceAll('curl "', 'curl -s -w "\\n%{http_code}\\n" "');
  const { stdout } = await promisify(execFile)('sh', ['-c', local], { env: { ...process.env, ...env } });
  const lines = stdout.trim().split('\n');
  return lines.flatMap((line, index) =>
    index % 2 === 1 ? [{ status: Number(line), body: JSON.parse(lines[index - 1] ?? '') as object }] : [],
  );
}

async function build() {
  const company = await buildCompany(database.admin);
  const member = await buildMember(database.admin, company.id, { lastName: 'Lernt' });
  const [begun, open] = [await buildCourse(database.admin), await buildCourse(database.admin)];
  const companyCourse = await buildCompanyCourse(database.admin, company.id, begun.id);
  await buildCompanyCourse(database.admin, company.id, open.id);
  await buildEnrollment(database.admin, companyCourse, member.userId, { completed: true });
  return { companyId: company.id, userId: member.userId };
}

test('the curl commands in docs/integration.md read members, groups and training with an API key of the scope members:read', async () => {
  const { companyId, userId } = await build();
  const API_KEY = await createKey(companyId, ['members:read']);
  const section = 'Read members and their training';
  const answers = await runCommands(section, { COMPANY_ID: companyId, USER_ID: userId, API_KEY });
  expect(answers).toMatchObject([
    {
      status: 200,
      body: {
        data: { data: [{ id: userId, lastName: 'Lernt', status: 'registered', groups: [] }], total: 1 },
      },
    },
    { status: 200, body: { data: { data: [], total: 0 } } },
    { status: 200, body: { data: { id: userId } } },
    { status: 200, body: { data: [{ user: { id: userId }, completed: true }], meta: { total: 1 } } },
    { status: 200, body: { data: [{ mandatory: false }], meta: { total: 1 } } },
  ]);

  const other = await build();
  const foreign = await runCommands(section, { COMPANY_ID: other.companyId, USER_ID: other.userId, API_KEY });
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const reports = await createKey(companyId, ['reports:read', 'scim']);
  const refused = await runCommands(section, { COMPANY_ID: companyId, USER_ID: userId, API_KEY: reports });
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
}, 60_000);

test('the SCIM command in docs/integration.md lists users with an API key of the scope scim', async () => {
  const { companyId } = await build();
  const API_KEY = await createKey(companyId, ['scim']);
  const answers = await runCommands('Call the API', { COMPANY_ID: companyId, API_KEY });
  expect(answers).toMatchObject([{ status: 200, body: { totalResults: 1 } }]);
});
