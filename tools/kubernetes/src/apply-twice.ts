import { describeWith } from '@academy/testing';
import { missingApiVersions, type Environment, type Part } from './environment.ts';
import { getObjects, kubectl, waitFor, type KubernetesObject } from './kubectl.ts';

/**
 * Returns jest's `describe` if the cluster serves every kind of object in the given folders below `k8s`. Otherwise,
 * returns `describe.skip`.
 */
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
 * Applies a part twice client-side and twice server-side, and expects that only the first application changes objects.
 * The stored objects are compared, because kubectl sometimes prints `configured` although nothing has changed.
 */
export async function applyTwice(environment: Environment, part: Part): Promise<void> {
  // On standard error, the API server warns of deprecated fields and versions, and of pods that the Pod Security
  // Standard forbids.
  expect((await environment.apply(part)).stderr).toBe('');
  await environment.scaled();
  const before = await stored(environment, part);
  expect(before.size).toBeGreaterThan(0);
  // In an HTTPRoute, each list has one field manager as a whole, and the API server adds defaults to the list. When
  // server-side apply takes over the list, the applied list lacks these defaults, so the API server reports a conflict,
  // although nothing has changed.
  const onServer = ['--server-side', '--force-conflicts'];
  for (const options of [[], onServer, onServer]) {
    expect((await environment.apply(part, ...options)).stderr).toBe('');
    expect(await stored(environment, part)).toEqual(before);
  }
}

/**
 * Waits until every Deployment has pods. Applying a Deployment succeeds even if the Pod Security Standard forbids its
 * pods, because they are refused only when they are created.
 */
export const podsAreCreated = ({ namespace }: Environment) =>
  waitFor('Every Deployment creates its pods', async () => {
    const sets = await getObjects<KubernetesObject & { status: { replicas: number } }>(
      namespace,
      'replicasets',
    );
    return sets.length >= 4 && sets.every(({ status }) => status.replicas > 0);
  });

export const isAppliedTwice =
  'manifests can be applied again, client-side and server-side, without a rejection, warning or change';
