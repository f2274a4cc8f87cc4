import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { KnownValues } from './known-values.ts';
import type { Service } from './product.ts';

const settings = join(import.meta.dirname, '../schemathesis.toml');
const hooks = 'hooks';

const documents: Record<Service, string> = {
  'academy-api': '/api/docs/json',
  'core-services': '/core-services/docs/json',
};

/**
 * `examples` sends the examples of the OpenAPI document. `coverage` sends values at the limits of every schema, and
 * values that violate the limits. `fuzzing` sends random requests. `stateful` sends sequences of requests that use
 * values of earlier responses.
 */
export const allPhases = ['examples', 'coverage', 'fuzzing', 'stateful'] as const;
export type Phase = (typeof allPhases)[number];

interface Input {
  /** Path of the virtual environment with schemathesis. */
  home: string;
  service: Service;
  url: string;
  /** Access token of the caller; undefined if the caller has none. */
  token: string | undefined;
  /** API key with which the caller sends requests instead of an access token; undefined if the caller has none. */
  apiKey: string | undefined;
  /**
   * Access token of a member of other companies, who must not see data that the caller creates; undefined if the caller
   * is not a member.
   */
  strangerToken: string | undefined;
  knownValues: readonly KnownValues[];
  phases: readonly Phase[];
  /** Ids of the operations to which the phase `coverage` sends requests; all operations if undefined. */
  covered?: readonly string[] | undefined;
  /**
   * Maximum number of requests for each operation in the phase `fuzzing`, and maximum number of sequences in the phase
   * `stateful`.
   */
  requestsPerOperation: number;
  seed: number;
}

/** Numbers of requests. The keys consist of operation id, method and status, such as `getCourse GET 200`. */
export type RequestCounts = Record<string, number>;

/** Returns the lines of the configuration file that authenticate the caller. */
function authOf({ token, apiKey, strangerToken }: Input): string {
  if (apiKey !== undefined) return `\n[auth.openapi.apiKey]\nbearer = "${apiKey}"\n`;
  if (token === undefined) return '';
  if (strangerToken === undefined) return `\n[auth.openapi.token]\nbearer = "${token}"\n`;
  return '\n[auth.wfc]\npath = "users.json"\nuser = "caller"\npeers = ["caller", "stranger"]\n';
}

/**
 * Returns the lines of the configuration file that exclude all operations except `covered` from the phase `coverage`.
 */
function coverageOf({ covered }: Input): string {
  if (covered === undefined) return '';
  return `\n[[operations]]\nexclude-operation-id = ${JSON.stringify(covered)}\n[operations.phases.coverage]\nenabled = false\n`;
}

/** Returns the tokens of the caller and the stranger in the authentication format of Web Fuzzing Commons. */
const usersOf = ({ token, strangerToken }: Input) => ({
  auth: Object.entries({ caller: token, stranger: strangerToken }).map(([name, value]) => ({
    name,
    fixedHeaders: [{ name: 'Authorization', value: `Bearer ${value}` }],
  })),
});

/** @returns the failures as text, which is empty if there are none, and the number of requests */
export async function runSchemathesis(input: Input): Promise<{ failures: string; counts: RequestCounts }> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-schemathesis-'));
  const file = (name: string) => join(folder, name);
  try {
    const parts = [await readFile(settings, 'utf8'), coverageOf(input), authOf(input)];
    await writeFile(file('schemathesis.toml'), parts.join(''));
    await writeFile(file('users.json'), JSON.stringify(usersOf(input)));
    await writeFile(file('known-values.json'), JSON.stringify(input.knownValues));
    await writeFile(file('counts.json'), '{}');
    const child = spawn(
      join(input.home, 'bin/st'),
      [
        ...['--config-file', file('schemathesis.toml'), 'run', `${input.url}${documents[input.service]}`],
        ...['--url', input.url, '--seed', String(input.seed), '--no-color', '--continue-on-failure'],
        ...['--phases', input.phases.join(','), '--max-examples', String(input.requestsPerOperation)],
        ...['--report-dir', folder],
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          SCHEMATHESIS_HOOKS: hooks,
          PYTHONPATH: import.meta.dirname,
          PYTHONDONTWRITEBYTECODE: '1',
          KNOWN_VALUES: file('known-values.json'),
          REQUEST_COUNTS: file('counts.json'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return {
      failures: code === 0 ? '' : `${output.slice(Math.max(0, output.indexOf('= FAILURES =')))}${errors}`,
      counts: JSON.parse(await readFile(file('counts.json'), 'utf8')) as RequestCounts,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
