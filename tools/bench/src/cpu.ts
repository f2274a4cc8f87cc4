import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // The process or thread has ended.
  }
};

/** Returns the parent process id of every running process. */
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

function treeOf(roots: readonly number[]): number[] {
  const parentOf = parents();
  const tree = new Set(roots);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [child, parent] of parentOf) if (tree.has(parent)) tree.add(child);
  }
  return [...tree];
}

/** Returns the CPU time of a process in nanoseconds, from the scheduler's statistics of its threads. */
function nanosecondsOf(pid: number): bigint {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return 0n;
  }
  return threads.reduce((sum, thread) => {
    const [onProcessor = '0'] = read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ') ?? [];
    return sum + BigInt(onProcessor);
  }, 0n);
}

/** Returns the CPU time used so far by each of the given processes and by each of their descendants. */
export function cpuOf(roots: readonly number[]): Map<number, bigint> {
  return new Map(treeOf(roots).map((pid) => [pid, nanosecondsOf(pid)]));
}

/** Returns the CPU milliseconds used by process trees since a snapshot, without processes that have ended. */
export function cpuSince(before: ReadonlyMap<number, bigint>, roots: readonly number[]): number {
  let nanoseconds = 0n;
  for (const [pid, used] of cpuOf(roots)) nanoseconds += used - (before.get(pid) ?? 0n);
  return Number(nanoseconds) / 1e6;
}
