import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** True if kwok simulates the nodes. Then every pod becomes ready at once, and no containers run. */
export const nodesAreSimulated = process.env.KUBERNETES_NODES === 'simulated';

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    generation?: number;
    creationTimestamp?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    ownerReferences?: { kind: string; name: string }[];
  };
  spec: Record<string, unknown>;
  status?: Record<string, unknown>;
}

export interface Result {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program, and does not throw if the program fails.
 * @returns the output of the program and its exit status
 */
export async function run(program: string, args: string[], input = ''): Promise<Result> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}

/**
 * Runs kubectl with the cluster that KUBECONFIG names. Does not throw if kubectl fails.
 * @returns the output of kubectl and its exit status
 */
export const tryKubectl = (args: string[], input?: string): Promise<Result> => run('kubectl', args, input);

/** @throws Error with the messages of kubectl if kubectl fails */
export async function kubectl(args: string[], input?: string): Promise<Result> {
  const result = await tryKubectl(args, input);
  if (result.status !== 0)
    throw new Error(`kubectl ${args.join(' ')} (${result.status}): ${result.stdout}${result.stderr}`);
  return result;
}

/**
 * Returns the objects of the given kinds. The names of the kinds are joined by commas, such as `deployments,services`.
 */
export async function getObjects<T = KubernetesObject>(
  namespace: string,
  kinds: string,
  ...options: string[]
): Promise<T[]> {
  const { stdout } = await kubectl(['get', kinds, '--namespace', namespace, '--output=json', ...options]);
  return (JSON.parse(stdout) as { items: T[] }).items;
}

export async function getObject<T = KubernetesObject>(
  namespace: string,
  kind: string,
  name: string,
): Promise<T> {
  const { stdout } = await kubectl(['get', kind, name, '--namespace', namespace, '--output=json']);
  return JSON.parse(stdout) as T;
}

export const applyObjects = (objects: object[]): Promise<Result> =>
  kubectl(['apply', '--filename=-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));

/**
 * Repeats a check until it returns a value other than undefined or false, and returns this value.
 * @throws Error after the time limit; its message contains `what`
 */
export async function waitFor<T>(
  what: string,
  check: () => Promise<T | undefined | false>,
  limitMs = 60_000,
): Promise<T> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > limit) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
