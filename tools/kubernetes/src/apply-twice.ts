import { describeWith } from '@academy/testing';
import { missingApiVersions, type Environment, type Part } from './environment.ts';
import { getObjects, kubectl, waitFor, type KubernetesObject } from './kubectl.ts';

/** Returns jest's `describe`, which runs tests only if the cluster serves every kind in the given folders below `k8s`. */
export function describeWithKindsOf(...folders: string[]) {
  const missing = [...new Set(folders.flatMap(missingApiVersions))];
  return describeWith(`the kinds of ${missing.join(', ')}`, missing.length === 0);
}

/**
 * Returns the objects of a part as the cluster stores them, without the fields that controllers and the API server
 * set.
 */
async function stored(environment: Environment, part: Part): Promise<Map<string, object>> {
  const { stdout } = await kubectl(['get', '--kustomize', environment.folderOf(part), '--output=json']);
  const { items } = JSON.parse(stdout) as { items: KubernetesObject[] };
  return new Map(
    items.map(({ kind, metadata, status: _status, ...rest }) => {
      const { name, labels } = metadata;
      return [`${kind} ${name}`, { labels, ...rest }];
    }),
  );
}

/**
 * Applies a part twice client-side and twice server-side, and expects that only the first time changes the objects.
 * The stored objects are compared, because kubectl sometimes prints `configured` although nothing has changed.
 */
export async function applyTwice(environment: Environment, part: Part): Promise<void> {
  // The API server reports deprecated fields and versions, and pods that the Pod Security Standard forbids.
  expect((await environment.apply(part)).stderr).toBe('');
  // Wait until the autoscalers have set the numbers of replicas.
  await environment.scaled();
  const before = await stored(environment, part);
  expect(before.size).toBeGreaterThan(0);
  // A list in an HTTPRoute has one owner, and the API server adds defaults to it. When server-side apply takes the
  // list over from client-side apply, the list looks different, although nothing has changed.
  const onServer = ['--server-side', '--force-conflicts'];
  for (const options of [[], onServer, onServer]) {
    expect((await environment.apply(part, ...options)).stderr).toBe('');
    expect(await stored(environment, part)).toEqual(before);
  }
}

/** Waits until every Deployment has pods. The Pod Security Standard refuses pods when the ReplicaSet creates them. */
export const podsAreCreated = ({ namespace }: Environment) =>
  waitFor('Every Deployment creates its pods', async () => {
    const sets = await getObjects<KubernetesObject & { status: { replicas: number } }>(
      namespace,
      'replicasets',
    );
    return sets.length >= 4 && sets.every(({ status }) => status.replicas > 0);
  });

/** Title of a test that calls `applyTwice`. */
export const isAppliedTwice =
  'is applied twice, client-side and server-side, without a rejection, warning or change';
