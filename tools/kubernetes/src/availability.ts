import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

export interface Availability {
  /**
   * Ends the recording.
   * @returns the lowest number of available replicas since the call of `watchAvailability`; keys are the names of the
   * Deployments
   */
  lowest: () => Promise<Record<string, number>>;
}

export async function watchAvailability(namespace: string): Promise<Availability> {
  const output = '--output=jsonpath={.metadata.name} {.status.availableReplicas}{"\\n"}';
  const child = spawn('kubectl', ['get', 'deployments', '--namespace', namespace, '--watch', output], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lowest = new Map<string, number>();
  const lines = createInterface({ input: child.stdout });
  const firstLine = once(lines, 'line');
  lines.on('line', (line) => {
    // While no replica is available, kubectl prints no number, so `available` is empty and counts as 0.
    const [name = '', available] = line.split(' ');
    lowest.set(name, Math.min(Number(available), lowest.get(name) ?? Infinity));
  });
  await firstLine;
  return {
    lowest: async () => {
      // kubectl may not have printed the last changes yet.
      await delay(500);
      child.kill();
      await once(child, 'close');
      return Object.fromEntries([...lowest].sort());
    },
  };
}
