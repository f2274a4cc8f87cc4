import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { invitationTokenPurpose } from '@academy/contracts';
import { derivedToken } from '@academy/service-kit';
import { buildCompletedCourse } from '../testing/completed-course.ts';
import { eventually } from '@academy/testing';
import { startObservedPrograms } from '../testing/observed-programs.ts';
import { allowEverything } from '../testing/requester.ts';

let observed: Awaited<ReturnType<typeof startObservedPrograms>>;
let course: Awaited<ReturnType<typeof buildCompletedCourse>>;
let bearer: string;
let forged: string;
let metricNames: Set<string>;

const address = 'ulrike.geheim@personal.example.test';
const refusedAddress = 'gustav.abgelehnt@personal.example.test';
const names = ['Hieronymus', 'Unverkennbar'] as const;
const inviting = 'inviting-request-1';
const bundling = 'bundling-request-1';
const failing = 'failing-request-01';
const invitationTokens: string[] = [];
/** One valid API key, and one that was revoked before its only request. */
const apiKeys: { id: string; hint: string; key: string }[] = [];

interface Asked {
  body?: string;
  requestId?: string;
  token?: string;
}

const call = async (
  url: string,
  path: string,
  { body, requestId = randomUUID(), token = bearer }: Asked = {},
) =>
  fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': requestId,
      // The services must not continue the trace of the request, because it comes from an untrusted client.
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });

async function invite(emails: string[], requestId: string) {
  const path = `/core-services/company-users/companies/${course.company}/invitations`;
  const body = JSON.stringify({ data: { emails } });
  return (await call(await observed.core.url, path, { body, requestId })).status;
}

async function causeFailures() {
  const { database, relay } = observed;
  const [core, api] = await Promise.all([observed.core.url, observed.api.url]);
  const bundles = `/api/maintenance/companies/${course.company}/courses/${course.companyCourse}/certificate-bundles`;

  for (const token of [forged, 'no-token-at-all-but-secret', `${bearer}x`])
    expect((await call(core, '/core-services/permissions/me', { token })).status).toBe(401);
  expect((await call(core, '/core-services/audit-entries')).status).toBe(403);
  const elsewhere = `/core-services/companies/${randomUUID()}/audit-entries`;
  expect((await call(core, elsewhere)).status).toBe(404);
  const unknown = derivedToken(
    'another secret, also long enough to be',
    invitationTokenPurpose,
    randomUUID(),
  );
  invitationTokens.push(unknown);
  expect((await call(core, `/core-services/invitations/${unknown}`)).status).toBe(404);
  expect((await call(core, `/${address}?email=${address}`)).status).toBe(404);
  expect((await call(core, `/core-services/%zz${address}`)).status).toBe(400);
  expect((await call(api, bundles, { body: JSON.stringify({ data: { language: address } }) })).status).toBe(
    400,
  );
  expect((await call(api, bundles, { body: `{"data": ${names[1]} ${address}` })).status).toBe(400);

  relay.refuse({
    code: 550,
    text: `5.1.1 <${refusedAddress}> ${names[1]} does not live here`,
    at: 'recipient',
  });
  expect(await invite([refusedAddress], randomUUID())).toBe(200);
  await eventually(() => /sending an e-mail failed/.test(observed.worker.output()));
  relay.refuse(undefined);

  // PostgreSQL's messages about the constraint and the cast contain values of the row, and the trigger raises an error
  // with the address.
  await database.admin.query(`
    alter table core.members add constraint sabotage check (email_address <> '${address}') not valid;
    create function core.sabotage() returns trigger language plpgsql as $$ begin
      if new.email_address like 'uuid%' then perform new.email_address::uuid; end if;
      if new.email_address like 'raise%' then raise exception 'no % %', new.email_address, new.id; end if;
      return new; end $$;
    create trigger sabotage before insert on core.members for each row execute function core.sabotage()`);
  for (const email of [address, `uuid-${address}`, `raise-${address}`])
    expect(await invite([email], failing)).toBe(500);
  await database.admin.query(`
    drop trigger sabotage on core.members; alter table core.members drop constraint sabotage`);
}

async function causeSuccesses() {
  const [core, api] = await Promise.all([observed.core.url, observed.api.url]);
  expect(await invite([address], inviting)).toBe(200);
  const { rows } = await observed.database.admin.query<{ id: string }>('select id from core.invitations');
  invitationTokens.push(
    ...rows.map(({ id }) => derivedToken(observed.invitationSecret, invitationTokenPurpose, id)),
  );
  expect((await call(core, `/core-services/invitations/${invitationTokens.at(-1)}`)).status).toBe(200);
  const bundles = `/api/maintenance/companies/${course.company}/courses/${course.companyCourse}/certificate-bundles`;
  const body = JSON.stringify({ data: { language: 'de' } });
  expect((await call(api, bundles, { body, requestId: bundling })).status).toBe(202);
  // Waits for two e-mails: the invitation and the e-mail about the finished bundle.
  await eventually(() => observed.relay.received.length === 2);
}

async function callWithApiKeys() {
  const core = await observed.core.url;
  const company = `/core-services/company-users/companies/${course.company}`;
  for (const name of ['used', 'revoked']) {
    const body = JSON.stringify({ data: { name, scopes: ['members:read'] } });
    const created = await call(core, `${company}/api-keys`, { body });
    apiKeys.push(((await created.json()) as { data: (typeof apiKeys)[number] }).data);
  }
  const [used, revoked] = apiKeys;
  await observed.database.admin.query('update core.api_keys set revoked_at = now() where id = $1', [
    revoked!.id,
  ]);
  expect((await call(core, `${company}/users`, { token: used!.key })).status).toBe(200);
  expect((await call(core, `${company}/users`, { token: revoked!.key })).status).toBe(401);
}

async function readMetricNames() {
  const urls = await Promise.all([observed.core.url, observed.api.url, observed.worker.url]);
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const declared = texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)]);
  return new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

beforeAll(async () => {
  observed = await startObservedPrograms();
  const { database, identity } = observed;
  course = await buildCompletedCourse(database.admin, [{ firstName: names[0], lastName: names[1] }]);
  await allowEverything(database.admin, course.maintainer);
  const user = { sub: course.maintainer, given_name: names[0], family_name: names[1], email: address };
  bearer = await identity.tokenFor(user);
  forged = await identity.tokenFor(user, { payload: { exp: 1 } });
  await causeFailures();
  await causeSuccesses();
  await callWithApiKeys();
  metricNames = await readMetricNames();
  await eventually(() => observed.worker.output().includes('job completed'));
  await observed.stopPrograms();
}, 120_000);
afterAll(() => observed.stop());

const linesOf = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the logs of all programs', () => {
  it('logs consist of one JSON object per line', () => {
    for (const line of linesOf(observed.output())) expect(line).toHaveProperty('service');
  });

  it('logs contain user id, client address and error code of refused requests, and no client address of other requests', () => {
    const requests = linesOf(observed.core.output()).filter(({ msg }) => msg === 'request');
    const userId = course.maintainer;
    const of = (status: number, route: string) =>
      requests.filter((line) => line['status'] === status && line['route'] === route);
    const address = expect.stringContaining('127.0.0.1');
    const unverified = { code: 'unauthenticated', address, claimedUserId: userId };
    const refused401 = of(401, '/core-services/permissions/me');
    expect(refused401).toMatchObject([unverified, { code: 'unauthenticated', address }, unverified]);
    for (const line of refused401) expect(line).not.toHaveProperty('userId');
    expect(of(403, '/core-services/audit-entries')).toMatchObject([
      { code: 'permission_denied', address, userId },
    ]);
    expect(of(404, '/core-services/companies/:companyId/audit-entries')).toMatchObject([
      { code: 'company_not_found', address, userId },
    ]);
    const others = requests.filter(({ code }) => code === undefined || code === 'invitation_not_found');
    expect(others.length).toBeGreaterThan(1);
    for (const line of others) expect(Object.keys(line)).not.toContain('address');
  });

  it('logs contain the id and the last four characters of a request’s API key, even of a revoked key, and never the whole key', () => {
    const lines = linesOf(observed.core.output()).filter(
      ({ msg, apiKeyId }) => msg === 'request' && apiKeyId,
    );
    const [used, revoked] = apiKeys.map(({ id, hint }) => ({ apiKeyId: id, apiKeyHint: hint }));
    expect(lines).toMatchObject([
      { status: 200, ...used },
      { status: 401, code: 'unauthenticated', ...revoked },
    ]);
    for (const { key } of apiKeys) expect(observed.output()).not.toContain(key);
  });

  it('log lines about an e-mail or a job contain the id of the request that caused the e-mail or job', () => {
    const core = linesOf(observed.core.output());
    const worker = linesOf(observed.worker.output());
    expect(core).toContainEqual(
      expect.objectContaining({
        requestId: inviting,
        msg: 'request',
        status: 200,
        route: expect.any(String),
      }),
    );
    const sent = { requestId: inviting, msg: 'e-mail sent', template: 'invitation' };
    expect(worker).toContainEqual(expect.objectContaining(sent));
    const done = { requestId: bundling, msg: 'job completed', queue: 'certificate-bundles' };
    expect(worker).toContainEqual(expect.objectContaining(done));
    const told = { requestId: bundling, msg: 'e-mail sent', template: 'certificate_bundle_ready' };
    expect(worker).toContainEqual(expect.objectContaining(told));
  });
});

describe('traces', () => {
  const spanOf = (service: string, name: string, requestId: string) => {
    const found = observed.traces.spans.find(
      (span) =>
        span.service === service && span.name === name && span.attributes['academy.request_id'] === requestId,
    );
    if (!found) throw new Error(`no span ${name} of ${service}`);
    return found;
  };
  const withinTrace = (traceId: string) => observed.traces.spans.filter((span) => span.traceId === traceId);

  it('the trace of a request contains a span with the name of the route, and spans for the SQL statements of the request', () => {
    const route = '/core-services/company-users/companies/:companyId/invitations';
    const request = spanOf('core-services', `POST ${route}`, inviting);
    expect(request.attributes).toMatchObject({ 'http.route': route, 'http.response.status_code': 200 });
    expect(request.parentSpanId).toBeUndefined();
    const statements = withinTrace(request.traceId).filter(({ service }) => service === 'core-services');
    const summaries = statements.map(({ attributes }) => attributes['db.query.summary']);
    expect(summaries).toEqual(
      expect.arrayContaining(['select core.companies', 'insert mail.outgoing_emails', 'commit']),
    );
    expect(statements.filter(({ parentSpanId }) => parentSpanId === request.spanId).length).toBeGreaterThan(
      4,
    );
  });

  it('the trace of a request contains the spans of the worker’s job that the request caused', () => {
    const route = '/api/maintenance/companies/:companyId/courses/:companyCourseId/certificate-bundles';
    const request = spanOf('academy-api', `POST ${route}`, bundling);
    const job = spanOf('worker', 'process certificate-bundles', bundling);
    expect(job).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
    const inWorker = withinTrace(request.traceId).filter(({ service }) => service === 'worker');
    expect(inWorker.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['update academy.certificate_bundles', 'send an e-mail']),
    );
  });

  it('failed spans of traces have an error code', () => {
    const failed = observed.traces.spans.filter(({ isError }) => isError);
    expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual(
      expect.arrayContaining(['23514', '22P02', 'P0001', '500']),
    );
  });

  it('traces are sent with the configured HTTP headers', () => {
    expect(observed.traces.headers).toContainEqual(
      expect.objectContaining({ authorization: 'Basic b2JzZXJ2ZXI=', 'x-tenant': 'academy' }),
    );
  });
});

describe('error reports', () => {
  it('error reports are sent for unexpected errors, with the request id and the stack trace', () => {
    const { errors } = observed.reports;
    expect(errors).toHaveLength(3);
    expect(errors.map(({ exception }) => exception.values.at(-1)?.value)).toEqual([
      expect.stringContaining('"sabotage" (23514)'),
      'invalid input syntax for type uuid (22P02)',
      expect.stringMatching(/^no …@… [\w-]{36} \(P0001\)$/),
    ]);
    for (const { tags, environment, exception } of errors) {
      expect(environment).toBe('tests');
      const route = 'POST /core-services/company-users/companies/:companyId/invitations';
      expect(tags).toEqual({ service: 'core-services', request_id: failing, route });
      expect(exception.values.at(-1)?.stacktrace.frames.length).toBeGreaterThan(0);
    }
  });
});

it('logs, traces, metrics and error reports contain no token, address, name or secret', () => {
  const { traces, reports } = observed;
  const everything = {
    logs: observed.output(),
    traces: JSON.stringify(traces.spans),
    reports: reports.envelopes.join('\n'),
  };
  expect(everything.logs).toContain('request failed');
  const signatures = [bearer, forged].flatMap((token) => token.split('.').slice(1));
  const secrets = [address, refusedAddress, 'personal.example', ...names, ...signatures, ...invitationTokens];
  for (const secret of [...secrets, 'no-token-at-all', observed.invitationSecret, 'b2JzZXJ2ZXI'])
    for (const [where, text] of Object.entries(everything))
      expect({ where, secret, isThere: text.includes(secret) }).toEqual({ where, secret, isThere: false });
});

describe('dashboards and alerts', () => {
  const folder = resolve(__dirname, '../../../../k8s/monitoring');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(json|rules\.yaml)$/.test(file),
  );

  it.each(files)('%s uses only metrics that the programs expose', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const asked = [
      ...text.matchAll(
        /\b(?:http|database|queue|background|outgoing|nodejs|process)_[a-z_]*(?:[a-z]|bytes|seconds)\b(?=[{\[)\s"]|$)/gm,
      ),
    ].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !metricNames.has(name))).toEqual([]);
  });
});
