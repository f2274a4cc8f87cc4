import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Endpoint } from '@academy/contracts';
import { render } from './kustomize.ts';
import { readYaml, workspace, type Manifest } from './manifests.ts';
import { endpoints, secretPaths, withToken } from './secret-paths.ts';

interface Rule {
  name: string;
  matches: { method?: string; path: { type: 'PathPrefix' | 'RegularExpression'; value: string } }[];
  timeouts: { request: string };
  backendRefs: { name: string; port: number }[];
}
interface Route {
  metadata: { name: string };
  spec: {
    parentRefs: { name: string; sectionName: string }[];
    hostnames: string[];
    rules: (Rule & { filters?: object[] })[];
  };
}

const manifests = render(join(workspace, 'k8s/overlays/production'));
const ofKind = <T>(kind: string) => manifests.filter((manifest) => manifest.kind === kind) as unknown as T[];
const routes = ofKind<Route>('HTTPRoute');
const [host, contentHost] = ['academy.example.org', 'content.academy.example.org'];

/**
 * Returns the rule that routes a request. Regular expressions, which match the whole path, take precedence over
 * prefixes, and long prefixes over short ones.
 */
function ruleOf(method: string, name: string, path: string): Rule | undefined {
  const matching = routes
    .filter(({ spec }) => spec.hostnames.includes(name) && spec.parentRefs[0]?.sectionName !== 'http')
    .flatMap(({ spec }) => spec.rules)
    .flatMap((rule) => rule.matches.map((match) => ({ rule, ...match })))
    .filter((match) => {
      const { type, value } = match.path;
      if (match.method && match.method !== method) return false;
      if (type === 'RegularExpression') return new RegExp(`^(?:${value})$`).test(path);
      return value === '/' || path === value || path.startsWith(`${value}/`);
    });
  const rank = ({ path: { type, value } }: (typeof matching)[number]) =>
    type === 'RegularExpression' ? 10_000 : value.length;
  return matching.sort((one, other) => rank(other) - rank(one))[0]?.rule;
}

const pathOf = ({ path }: Endpoint) =>
  path.replace(/\{(\w+)\*?\}/g, (_, name: string) => (name === 'version' ? '3' : randomUUID()));

/** Media types of exported files, which can be large. */
const exported = /zip|csv|pdf|spreadsheetml|octet-stream|oscal/;
const isOfContent = ({ access, path }: Endpoint) =>
  access === 'content-origin' || path.startsWith('/content/');
const isFile = ({ response, bodyTypes }: Endpoint) =>
  Boolean(bodyTypes) || (typeof response === 'string' && exported.test(response));

test('every endpoint is routed to its service, and only exports and uploads have no timeout', () => {
  expect(endpoints.length).toBeGreaterThan(300);
  const wrong = endpoints.flatMap((endpoint) => {
    const rule = ruleOf(endpoint.method, isOfContent(endpoint) ? contentHost : host, pathOf(endpoint));
    const service = /^\/(core-services|config)\b/.test(endpoint.path) ? 'core-services' : 'academy-api';
    const unlimited = isOfContent(endpoint) ? endpoint.path.startsWith('/content/') : isFile(endpoint);
    const expected = [service, unlimited ? '0s' : '60s'];
    const found = [rule?.backendRefs[0]?.name, rule?.timeouts.request];
    return `${found}` === `${expected}` ? [] : [`${endpoint.method} ${endpoint.path}: ${found}`];
  });
  expect(wrong).toEqual([]);
});

test('the origin of packages serves only the endpoints of packages', () => {
  const others = endpoints.filter((endpoint) => !isOfContent(endpoint));
  const served = others.filter((endpoint) => ruleOf(endpoint.method, contentHost, pathOf(endpoint)));
  expect(served.map(({ path }) => path)).toEqual([]);
  for (const path of ['/', '/de/login', '/config/env-data'])
    expect(ruleOf('GET', contentHost, path)).toBeUndefined();
});

test('pages come from the web app, and no route leads to metrics and probes of a service', () => {
  const hidden = ['/metrics', '/healthz', '/readyz', '/startupz'].flatMap((path) => [path, `${path}/`]);
  for (const path of ['/', '/de/courses', '/assets/index.js', ...hidden])
    expect(ruleOf('GET', host, path)?.name).toBe('web');
  const services = ['academy-api', 'core-services'];
  const values = routes
    .flatMap(({ spec }) => spec.rules)
    .filter(({ backendRefs }) => services.includes(backendRefs?.[0]?.name ?? ''))
    .flatMap(({ matches }) => matches.map(({ path }) => path.value));
  expect(values.filter((value) => !/^\/(api|core-services|config|content)\b/.test(value))).toEqual([]);
});

test('HTTP is redirected to HTTPS at both hosts, and every listener has a route', () => {
  const redirect = routes.find(({ metadata }) => metadata.name === 'academy-redirect')!;
  expect(redirect.spec.hostnames).toEqual([host, contentHost]);
  expect(redirect.spec.parentRefs).toEqual([{ name: 'academy', sectionName: 'http' }]);
  expect(redirect.spec.rules).toEqual([
    { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] },
  ]);
  const [gateway] = ofKind<{ spec: { listeners: { name: string; hostname?: string; port: number }[] } }>(
    'Gateway',
  );
  expect(gateway?.spec.listeners.map(({ name, port, hostname }) => [name, port, hostname])).toEqual([
    ['http', 80, undefined],
    ['web', 443, host],
    ['content', 443, contentHost],
  ]);
  const used = routes.flatMap(({ spec }) => spec.parentRefs.map(({ sectionName }) => sectionName));
  expect([...new Set(used)].sort()).toEqual(['content', 'http', 'web']);
  for (const { spec } of routes)
    for (const { name, port } of spec.rules.flatMap(({ backendRefs = [] }) => backendRefs)) {
      const service = manifests.find(
        (manifest) => manifest.kind === 'Service' && manifest.metadata.name === name,
      );
      expect((service?.spec.ports as unknown as { port: number }[]).map((each) => each.port)).toEqual([port]);
    }
});

test('Envoy Gateway buffers request bodies of up to 10 MiB before forwarding them, and forwards uploads as they arrive', () => {
  interface Policy {
    spec: {
      targetRefs: { kind: string; name: string; sectionName?: string }[];
      requestBuffer: { limit: string };
    };
  }
  const [policy, ...others] = ofKind<Policy>('BackendTrafficPolicy');
  expect(others).toEqual([]);
  expect(policy?.spec.requestBuffer).toEqual({ limit: '10Mi' });
  const buffered = policy!.spec.targetRefs.map(({ name, sectionName }) => [name, sectionName]);
  expect(buffered).toEqual([
    ['academy', undefined],
    ['academy-content', 'records'],
  ]);
  // The largest body that a service reads as a whole, not as a stream, must fit into Envoy's buffer.
  const largest = endpoints
    .filter((endpoint) => !endpoint.bodyTypes)
    .map(({ maxBodyBytes = 0 }) => maxBodyBytes);
  expect(Math.max(...largest)).toBeLessThan(10 * 2 ** 20);
});

test('Envoy Gateway removes request headers in which a client claims to have another address', () => {
  const [policy] = ofKind<{ spec: { headers: { earlyRequestHeaders: { remove: string[] } } } }>(
    'ClientTrafficPolicy',
  );
  expect(policy?.spec.headers.earlyRequestHeaders.remove).toEqual(
    expect.arrayContaining(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP']),
  );
});

describe('access logs', () => {
  const [proxy] = ofKind<{
    spec: {
      telemetry: {
        accessLog: { settings: { matches: string[]; format: { json: Record<string, string> } }[] };
      };
    };
  }>('EnvoyProxy');
  const settings = proxy!.spec.telemetry.accessLog.settings;
  const expressionOf = (text: string) => /^(!?)request\.url_path\.matches\('(.*)'\)$/.exec(text)!;

  it('paths with secrets are found in endpoints and pages', () => {
    expect(secretPaths).toEqual([
      '/api/calendar-feeds/{token}.ics',
      '/api/report-mail-subscriptions/{token}',
      '/core-services/invitations/{token}',
      '/core-services/invitations/{token}/accept',
      '/{lang}/invitations/{token}',
      '/{lang}/unsubscribe/{token}',
    ]);
  });

  it('Envoy logs no path with a secret, no query string and no address', () => {
    const [open, closed, ...others] = settings;
    expect(others).toEqual([]);
    const [, not, expression] = expressionOf(open!.matches[0]!);
    expect([not, open!.matches.length]).toEqual(['!', 1]);
    // Each condition is the negation of the other one, so that exactly one of the two settings logs a request.
    expect(closed!.matches).toEqual([`request.url_path.matches('${expression}')`]);
    const { path: _, ...fields } = closed!.format.json;
    expect(open!.format.json).toEqual({ ...fields, path: '%PATH(NQ)%' });
    expect(JSON.stringify(fields)).not.toMatch(/PATH|REFERER|ADDRESS|X-FORWARDED|AUTHORIZATION|COOKIE/i);
    const covered = new RegExp(expression!);
    expect(secretPaths.filter((path) => !covered.test(withToken(path)))).toEqual([]);
    expect(covered.test('/api/calendar%2Dfeeds/abc.ics')).toBe(true);
    const harmlessPaths = endpoints.filter(({ path }) => !secretPaths.includes(path)).map(pathOf);
    expect(harmlessPaths.filter((path) => covered.test(path))).toEqual([]);
  });

  it('the access log of ingress-nginx omits the same paths with secrets as the access log of Envoy', () => {
    const { controller } = readYaml<{ controller: { config: Record<string, string> } }>(
      join(workspace, 'k8s/components/ingress/controller-values.yaml'),
    );
    const [, , expression] = expressionOf(settings[1]!.matches[0]!);
    expect(controller.config['http-snippet']).toContain(`'~${expression}' '(not logged)';`);
    expect(controller.config['error-log-level']).toBe('crit');
    expect(controller.config['log-format-upstream']).toContain('$logged_path');
    expect(controller.config['log-format-upstream']).not.toMatch(
      /\$(request|request_uri|args|uri|remote_addr|http_referer)\b/,
    );
  });
});

test('ruleOf finds the route of a request by method, host and path', () => {
  const companyId = randomUUID();
  const upload = `/api/maintenance/companies/${companyId}/content`;
  expect(ruleOf('POST', host, upload)?.name).toBe('uploads-to-academy-api');
  expect(ruleOf('GET', host, upload)?.name).toBe('academy-api');
  expect(ruleOf('POST', host, `${upload}/x`)?.name).toBe('academy-api');
  expect(ruleOf('GET', 'other.example.org', '/')).toBeUndefined();
  expect((manifests as Manifest[]).length).toBeGreaterThan(20);
});
