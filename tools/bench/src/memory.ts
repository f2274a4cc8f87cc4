import { readFileSync } from 'node:fs';

/**
 * Options that set the heap sizes that Node.js would choose in a container with 384 MiB, the memory limit in k8s/base.
 */
export const heapOfContainer = ['--max-old-space-size=192', '--max-semi-space-size=1'];

/**
 * Returns a field of /proc/<pid>/status in MiB, such as `VmHWM`, the maximum resident memory so far. Returns 0 if the
 * process has ended or if the field is missing.
 */
export const statusOf = (pid: number, field: string): number => {
  try {
    const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Returns the maximum resident memory of a process so far, in MiB. */
export const maxMemoryOf = ({ pid }: { pid: number }): number => statusOf(pid, 'VmHWM');
