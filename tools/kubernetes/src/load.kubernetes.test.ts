import { setTimeout as delay } from 'node:timers/promises';
import { testWith } from '@academy/testing';
import { getObjects, kubectl, type KubernetesObject } from './kubectl.ts';

/**
 * Namespace of a running installation that was made for tests, and the URL of the proxy in front of this installation.
 */
const { KUBERNETES_TEST_NAMESPACE: namespace = '', KUBERNETES_TEST_URL: url = '' } = process.env;
const test = testWith('a running installation', namespace !== '' && url !== '');

const programs = ['academy-api', 'core-services', 'web', 'worker'];
const selectorOfPrograms = `app in (${programs.join(', ')})`;
const concurrentCallers = 8;
const answerLimitMs = 10_000;
const disruptionLimitMs = 600_000;

interface Pod extends KubernetesObject {
  spec: { nodeName: string };
}
const podsOf = (selector: string) => getObjects<Pod>(namespace, 'pods', `--selector=${selector}`);

/** @returns the reason why the request has failed; undefined if it has succeeded */
async function lostRequest(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(answerLimitMs) });
    await response.arrayBuffer();
    return response.status < 500 ? undefined : `${path}: ${response.status}`;
  } catch (error) {
    return `${path}: ${String((error as Error).cause ?? error)}`;
  }
}

/** @returns the number of requests, and the reasons why requests have failed */
async function underLoad(disrupt: () => Promise<void>): Promise<{ sent: number; lost: string[] }> {
  let sent = 0;
  let isOver = false;
  const lost: string[] = [];
  const callers = Array.from({ length: concurrentCallers }, async (_, caller) => {
    while (!isOver) {
      const reason = await lostRequest(caller % 2 === 0 ? '/' : '/config/env-data');
      sent += 1;
      if (reason !== undefined) lost.push(reason);
      await delay(20);
    }
  });
  try {
    await delay(1_000);
    await disrupt();
    await delay(1_000);
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  return { sent, lost };
}

const restored = async () => {
  await kubectl(['rollout', 'status', 'deployment', '--namespace', namespace, '--timeout=300s']);
};

test(
  'no request is lost while every program restarts',
  async () => {
    const { sent, lost } = await underLoad(async () => {
      await kubectl(['rollout', 'restart', 'deployment', '--namespace', namespace]);
      await restored();
    });
    expect(lost).toEqual([]);
    expect(sent).toBeGreaterThan(100);
  },
  disruptionLimitMs,
);

test(
  'no request is lost while a node is drained',
  async () => {
    const [pod] = await podsOf('app=web');
    if (!pod) throw new Error(`no pod of web runs in ${namespace}`);
    const node = pod.spec.nodeName;
    try {
      const { sent, lost } = await underLoad(async () => {
        await kubectl([
          ...['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=300s'],
          `--pod-selector=${selectorOfPrograms}`,
        ]);
        await restored();
      });
      expect(lost).toEqual([]);
      expect(sent).toBeGreaterThan(100);
    } finally {
      await kubectl(['uncordon', node]);
    }
  },
  disruptionLimitMs,
);

test(
  'when one pod of each program is killed, at most one request in a hundred is lost',
  async () => {
    const { sent, lost } = await underLoad(async () => {
      const pods = await Promise.all(programs.map((app) => podsOf(`app=${app}`)));
      const names = pods.map(([pod]) => pod?.metadata.name ?? '');
      await kubectl(['delete', 'pod', ...names, '--namespace', namespace, '--force', '--grace-period=0']);
      await restored();
    });
    expect(lost.length).toBeLessThan(sent / 100);
  },
  disruptionLimitMs,
);
