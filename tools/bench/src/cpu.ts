import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // The process or thread has ended.
  }
};

function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The second field of the file is the command in parentheses, which may itself contain spaces and parentheses.
    const parent = read(`/proc/${name}/stat`)?.split(') ').at(-1)?.split(' ')[1];
    if (parent !== undefined) found.set(Number(name), Number(parent));
  }
  return found;
}

/** Returns the process ids in `roots` and of all their descendants. */
export function treeOf(roots: readonly number[]): number[] {
  const parentOf = parents();
  const tree = new Set(roots);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [child, parent] of parentOf) if (tree.has(parent)) tree.add(child);
  }
  return [...tree];
}

/** Clock ticks per second in /proc. Linux has the same value on all machines. */
const ticksPerSecond = 100n;

/**
 * Returns the CPU time of a process in nanoseconds. It includes child processes that have ended, such as PostgreSQL's
 * processes for closed connections. The CPU time of running threads comes from the scheduler's statistics. The CPU time
 * of ended child processes has a precision of 10 ms.
 */
function nanosecondsOf(pid: number): bigint {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return 0n;
  }
  // Fields 16 and 17: user and system time of child processes that have ended. The array begins with field 3.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  const ended = BigInt(fields[13] ?? 0) + BigInt(fields[14] ?? 0);
  return threads.reduce(
    (sum, thread) => {
      const [onProcessor = '0'] = read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ') ?? [];
      return sum + BigInt(onProcessor);
    },
    (ended * 1_000_000_000n) / ticksPerSecond,
  );
}

/** CPU time of each process in nanoseconds, including all its descendants. */
export function cpuOf(roots: readonly number[]): Map<number, bigint> {
  return new Map(
    roots.map((root) => [root, treeOf([root]).reduce((sum, pid) => sum + nanosecondsOf(pid), 0n)]),
  );
}

/** CPU milliseconds that processes and all their descendants have used since `before`, a result of `cpuOf`. */
export function cpuSince(before: ReadonlyMap<number, bigint>, roots: readonly number[]): number {
  let nanoseconds = 0n;
  for (const [root, used] of cpuOf(roots)) nanoseconds += used - (before.get(root) ?? 0n);
  return Number(nanoseconds) / 1e6;
}

/**
 * @returns the result of `work`, its duration in seconds, and for each of the processes in `roots` the CPU milliseconds
 * that it and its descendants have used
 */
export async function measureCost<T>(roots: readonly number[], work: () => Promise<T>) {
  const before = cpuOf(roots);
  const from = performance.now();
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  return { result, seconds, cpu: roots.map((root) => cpuSince(before, [root])) };
}
