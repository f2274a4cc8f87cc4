import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** A running record of the number of available replicas of each Deployment. */
export interface Availability {
  /** Ends the record. @returns the lowest number of available replicas of each Deployment by its name */
  lowest: () => Promise<Record<string, number>>;
}

/** Begins to record the available replicas of the Deployments in a namespace. */
export async function watchAvailability(namespace: string): Promise<Availability> {
  const output = '--output=jsonpath={.metadata.name} {.status.availableReplicas}{"\\n"}';
  const child = spawn('kubectl', ['get', 'deployments', '--namespace', namespace, '--watch', output], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lowest = new Map<string, number>();
  const lines = createInterface({ input: child.stdout });
  const firstLine = once(lines, 'line');
  lines.on('line', (line) => {
    // The number is missing while no replica is available.
    const [name = '', available] = line.split(' ');
    lowest.set(name, Math.min(Number(available), lowest.get(name) ?? Infinity));
  });
  await firstLine;
  return {
    lowest: async () => {
      // Wait for the output of kubectl about the last changes.
      await delay(500);
      child.kill();
      await once(child, 'close');
      return Object.fromEntries([...lowest].sort());
    },
  };
}
