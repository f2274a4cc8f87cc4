import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Manifest } from './manifests.ts';

interface Spec {
  hostnames: string[];
  parentRefs: { sectionName: string }[];
  rules: {
    name?: string;
    matches?: { method?: string; path: { type: string; value: string } }[];
    filters?: { requestRedirect: { scheme: string; statusCode: number } }[];
    timeouts?: { request: string };
    backendRefs?: { name: string }[];
  }[];
  targetRefs: { kind: string; name: string; sectionName?: string }[];
  requestBuffer: { limit: string };
  headers: { earlyRequestHeaders: { remove: string[] } };
  telemetry: { accessLog: { settings: { matches: string[]; format: { json: object } }[] } };
}

const type = (name: string) => `type.googleapis.com/envoy.extensions.${name}`;
const bytesOf = (quantity: string) => Number(quantity.replace('Mi', '')) * 2 ** 20;

/**
 * Returns an Envoy configuration with the routes and policies of an environment, as Envoy Gateway would generate it.
 * All requests go to one server on the port `upstream`. There is no TLS: the listener for HTTPS accepts HTTP.
 * @param ports numbers of the ports for HTTP and HTTPS
 * @param log path of the file to which Envoy writes its access log, instead of the standard output
 */
function configurationOf(
  manifests: Manifest[],
  ports: Record<'http' | 'https', number>,
  upstream: number,
  log: string,
) {
  const specsOf = (kind: string) =>
    manifests
      .filter((manifest) => manifest.kind === kind)
      .map(({ metadata, spec }) => ({ name: metadata.name, ...(spec as unknown as Spec) }));
  const [proxy] = specsOf('EnvoyProxy');
  const [client] = specsOf('ClientTrafficPolicy');
  const [backend] = specsOf('BackendTrafficPolicy');
  const routes = specsOf('HTTPRoute');

  const isBuffered = (route: string, rule?: string) =>
    backend!.targetRefs.some(
      ({ name, sectionName }) => name === route && (sectionName === undefined || sectionName === rule),
    );
  const entriesOf = (host: string, redirecting: boolean) =>
    routes
      .filter(
        ({ hostnames, parentRefs }) =>
          hostnames.includes(host) && (parentRefs[0]!.sectionName === 'http') === redirecting,
      )
      .flatMap(({ name, rules }) => rules.map((rule) => ({ route: name, ...rule })))
      .flatMap((rule) =>
        (rule.matches ?? [{ path: { type: 'PathPrefix', value: '/' } }]).map((match) => ({ ...rule, match })),
      )
      // Envoy uses the first route that matches. Envoy Gateway puts regular expressions first, and long prefixes before
      // short ones.
      .sort((one, other) => {
        const rank = ({ match: { path } }: typeof one) =>
          path.type === 'RegularExpression' ? 10_000 : path.value.length;
        return rank(other) - rank(one);
      })
      .map(({ route, name, match: { method, path }, filters, timeouts }) => ({
        name: `${route}/${name ?? ''}`,
        match: {
          ...(path.type === 'RegularExpression'
            ? { safe_regex: { regex: path.value } }
            : path.value === '/'
              ? { prefix: '/' }
              : { path_separated_prefix: path.value }),
          ...(method && { headers: [{ name: ':method', string_match: { exact: method } }] }),
        },
        ...(filters
          ? { redirect: { scheme_redirect: filters[0]!.requestRedirect.scheme } }
          : { route: { cluster: 'services', timeout: timeouts!.request } }),
        ...(isBuffered(route, name) && {
          typed_per_filter_config: {
            buffer: {
              '@type': type('filters.http.buffer.v3.BufferPerRoute'),
              buffer: { max_request_bytes: bytesOf(backend!.requestBuffer.limit) },
            },
          },
        }),
      }));
  const hosts = [...new Set(routes.flatMap(({ hostnames }) => hostnames))];

  const listener = (port: number, redirecting: boolean) => ({
    name: `${port}`,
    address: { socket_address: { address: '127.0.0.1', port_value: port } },
    filter_chains: [
      {
        filters: [
          {
            name: 'http',
            typed_config: {
              '@type': type('filters.network.http_connection_manager.v3.HttpConnectionManager'),
              stat_prefix: 'http',
              use_remote_address: true,
              normalize_path: true,
              merge_slashes: true,
              early_header_mutation_extensions: [
                {
                  name: 'headers',
                  typed_config: {
                    '@type': type('http.early_header_mutation.header_mutation.v3.HeaderMutation'),
                    mutations: client!.headers.earlyRequestHeaders.remove.map((remove) => ({ remove })),
                  },
                },
              ],
              access_log: proxy!.telemetry.accessLog.settings.map(({ matches, format }) => ({
                name: 'file',
                filter: {
                  extension_filter: {
                    name: 'cel',
                    typed_config: {
                      '@type': type('access_loggers.filters.cel.v3.ExpressionFilter'),
                      expression: matches[0],
                    },
                  },
                },
                typed_config: {
                  '@type': type('access_loggers.file.v3.FileAccessLog'),
                  path: log,
                  log_format: { json_format: format.json },
                },
              })),
              http_filters: [
                {
                  name: 'buffer',
                  disabled: true,
                  typed_config: { '@type': type('filters.http.buffer.v3.Buffer'), max_request_bytes: 1 },
                },
                { name: 'router', typed_config: { '@type': type('filters.http.router.v3.Router') } },
              ],
              route_config: {
                virtual_hosts: hosts.map((host) => ({
                  name: host,
                  domains: [host],
                  routes: entriesOf(host, redirecting),
                })),
              },
            },
          },
        ],
      },
    ],
  });
  const endpoint = { address: { socket_address: { address: '127.0.0.1', port_value: upstream } } };
  return {
    static_resources: {
      listeners: [listener(ports.http, true), listener(ports.https, false)],
      clusters: [
        {
          name: 'services',
          load_assignment: { cluster_name: 'services', endpoints: [{ lb_endpoints: [{ endpoint }] }] },
        },
      ],
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts Envoy with the routes and policies of an environment. The environment variable ENVOY_HOME is the path of the
 * virtual environment with the program.
 * @param upstream port of the server to which Envoy forwards every request
 * @throws Error with Envoy's output if Envoy does not start within 30 s
 */
export async function startEnvoy(manifests: Manifest[], upstream: number) {
  const folder = mkdtempSync(join(tmpdir(), 'envoy-'));
  const log = join(folder, 'access.log');
  const ports = { http: await freePort(), https: await freePort() };
  writeFileSync(log, '');
  writeFileSync(join(folder, 'envoy.json'), JSON.stringify(configurationOf(manifests, ports, upstream, log)));
  const program = spawn(
    join(process.env['ENVOY_HOME'] ?? '', 'bin/envoy'),
    [
      '-c',
      join(folder, 'envoy.json'),
      '--use-dynamic-base-id',
      '--log-level',
      'warn',
      '--file-flush-interval-msec',
      '100',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  program.stdout.on('data', (text: Buffer) => (output += text.toString()));
  program.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()));
  const until = Date.now() + 30_000;
  const answers = () =>
    fetch(`http://127.0.0.1:${ports.https}/`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > until || program.exitCode !== null) throw new Error(`Envoy does not start: ${output}`);
    await delay(100);
  }
  return {
    ports,
    /** `output` is standard output and standard error; `lines` are the lines of the access log. */
    logs: () => ({ output, lines: readFileSync(log, 'utf8').split('\n').filter(Boolean) }),
    stop: async () => {
      program.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
