import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import {
  applyObjects,
  getObjects,
  kubectl,
  run,
  tryKubectl,
  waitFor,
  type KubernetesObject,
  type Result,
} from './kubectl.ts';

const manifests = join(import.meta.dirname, '../../../k8s');

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'kustomization.yaml')))
    .map(({ name }) => name);

export const environments = foldersIn(join(manifests, 'overlays'));
/** Names of the components, which are optional parts of an environment. */
export const components = foldersIn(join(manifests, 'components'));

interface Kustomization {
  namespace: string;
  resources?: string[];
  components?: string[];
  patches?: Patch[];
}
interface Patch {
  target: { kind: string; name?: string };
  patch: string;
}

const readKustomization = (folder: string) =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

export function componentsOf(environment: string): string[] {
  const { components: paths = [] } = readKustomization(join(manifests, 'overlays', environment));
  return paths.filter((path) => path.includes('/components/')).map((path) => basename(path));
}

/**
 * A part of an environment that is rendered and applied separately: `migrations` are the Jobs that migrate the
 * database, and `programs` are all other objects.
 */
export type Part = 'programs' | 'migrations';

/** How a copy differs from an environment in `k8s/overlays`. */
export interface Changes {
  /** Tag of all images. */
  tag?: string;
  /** Takes the names of the environment's components, and returns the names of the copy's components. */
  components?: (names: string[]) => string[];
  /** Names of the components of the part `migrations`. */
  migrationComponents?: string[];
  /** Patches for each part, as in a kustomization. */
  patches?: Partial<Record<Part, Patch[]>>;
}

/** Labels of the namespace of an environment: pods have to fulfil the strictest Pod Security Standard. */
const namespaceLabels = {
  'app.kubernetes.io/created-by': 'academy-kubernetes-tests',
  'pod-security.kubernetes.io/enforce': 'restricted',
  'pod-security.kubernetes.io/audit': 'restricted',
  'pod-security.kubernetes.io/warn': 'restricted',
};

/** A copy of an environment in `k8s/overlays`. Only one test uses the copy and its namespace. */
export class Environment {
  private readonly copy = mkdtempSync(join(tmpdir(), 'academy-kubernetes-'));
  private readonly folder: string;

  private constructor(
    readonly namespace: string,
    private readonly name: string,
  ) {
    this.folder = join(this.copy, 'overlays', name);
    this.change({});
  }

  /**
   * Creates the namespace and the copy.
   * @param purpose purpose of the test; it becomes a part of the namespace's name
   * @param name name of the environment in `k8s/overlays`
   */
  static async create(purpose: string, name: string): Promise<Environment> {
    const namespace = `academy-test-${purpose}-${randomBytes(3).toString('hex')}`;
    await applyObjects([
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels: namespaceLabels } },
    ]);
    await waitFor(`The service account of ${namespace}`, async () => {
      const { status } = await tryKubectl(['get', 'serviceaccount', 'default', '--namespace', namespace]);
      return status === 0;
    });
    return new Environment(namespace, name);
  }

  /** Undoes earlier changes of the copy, and changes it as an operator changes an environment in a checkout. */
  change({ tag, components: choose, migrationComponents = [], patches = {} }: Changes): void {
    cpSync(manifests, this.copy, { recursive: true });
    const edit = (folder: string, part: Part, chosen: (paths: string[]) => string[]) => {
      const before = readKustomization(folder);
      const after: Kustomization = {
        ...before,
        namespace: this.namespace,
        components: chosen(before.components ?? []),
        patches: [...(before.patches ?? []), ...(patches[part] ?? [])],
      };
      writeFileSync(join(folder, 'kustomization.yaml'), stringify(after));
    };
    edit(this.folder, 'programs', (paths) => {
      const own = paths.filter((path) => !path.includes('/components/'));
      const names = componentsOf(this.name);
      return [...(choose?.(names) ?? names).map((name) => `../../components/${name}`), ...own];
    });
    edit(join(this.folder, 'migrations'), 'migrations', (paths) => [
      ...paths,
      ...migrationComponents.map((name) => `../../../components/${name}`),
    ]);
    if (tag !== undefined) {
      const release = join(this.folder, 'release/kustomization.yaml');
      writeFileSync(release, readFileSync(release, 'utf8').replaceAll(/newTag: .*/g, `newTag: ${tag}`));
    }
  }

  folderOf(part: Part): string {
    return part === 'programs' ? this.folder : join(this.folder, part);
  }

  async render(part: Part): Promise<KubernetesObject[]> {
    const { stdout } = await kubectl(['kustomize', this.folderOf(part)]);
    return parseAllDocuments(stdout).map((document) => document.toJS() as KubernetesObject);
  }

  /** @returns the output of kubectl */
  apply(part: Part, ...options: string[]): Promise<Result> {
    return kubectl(['apply', '--kustomize', this.folderOf(part), ...options]);
  }

  /** Runs the documented command for migrations. @returns its exit status and its output */
  migrate(): Promise<Result> {
    return run('sh', [join(this.copy, 'migrate.sh'), this.folder]);
  }

  /** Returns the minimum number of replicas of each program that has an autoscaler. */
  async smallest(): Promise<Record<string, number>> {
    const autoscalers = await getObjects(this.namespace, 'horizontalpodautoscalers');
    return Object.fromEntries(
      autoscalers.map(({ metadata, spec }) => [metadata.name, spec.minReplicas as number]),
    );
  }

  /**
   * Waits until every program has at least its minimum number of replicas. A Deployment starts with one replica, until
   * its autoscaler adds others.
   */
  async scaled(): Promise<void> {
    const smallest = await this.smallest();
    await waitFor('The smallest number of replicas', async () => {
      const deployments = await getObjects(this.namespace, 'deployments');
      return deployments.every(
        ({ metadata, spec }) => (spec.replicas as number) >= (smallest[metadata.name] ?? 0),
      );
    });
  }

  /** Waits until every program has its replicas and every Deployment has finished its rolling update. */
  async rolledOut(): Promise<void> {
    await this.scaled();
    await kubectl(['rollout', 'status', 'deployment', '--namespace', this.namespace, '--timeout=120s']);
  }

  /** Deletes the namespace with everything in it, but does not wait until it is gone. */
  async delete(): Promise<void> {
    await kubectl(['delete', 'namespace', this.namespace, '--wait=false']);
    rmSync(this.copy, { recursive: true, force: true });
  }
}

const served = (process.env.KUBERNETES_API_VERSIONS ?? '').split(',');

/**
 * Returns the contents of all files with objects that the kustomization in a folder below `k8s` includes, directly or
 * through other folders.
 */
function textsOf(folder: string): string[] {
  const { resources = [], components: used = [] } = readKustomization(join(manifests, folder));
  return [...resources, ...used].flatMap((path) =>
    path.endsWith('.yaml')
      ? [readFileSync(join(manifests, folder, path), 'utf8')]
      : textsOf(join(folder, path)),
  );
}

/**
 * Returns the API versions, such as `keda.sh/v1alpha1`, that a folder below `k8s` uses and that the cluster does not
 * serve.
 */
export function missingApiVersions(folder: string): string[] {
  const used = textsOf(folder).flatMap((content) =>
    [...content.matchAll(/^apiVersion: (\S+)/gm)].map(([, version = '']) => version),
  );
  return [...new Set(used)].filter((version) => !served.includes(version));
}
