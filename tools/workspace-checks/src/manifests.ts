import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const workspace = join(process.cwd(), '../..');

export interface Container {
  name: string;
  image: string;
  envFrom?: { configMapRef?: { name: string } }[];
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
  resources?: { requests?: { cpu?: string; memory?: string }; limits?: { memory?: string } };
  securityContext?: object;
}
export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  securityContext?: object;
  initContainers?: Container[];
  containers: Container[];
}
export interface PodSelector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: 'In' | 'NotIn'; values: string[] }[];
}
/** The parts of a Kubernetes object that the checks look at. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: object;
  stringData?: object;
  spec: {
    selector?: PodSelector;
    podSelector?: PodSelector;
    ingress?: unknown[];
    scaleTargetRef?: { name: string };
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}
export interface Kustomization {
  namespace?: string;
  resources?: string[];
  components?: string[];
  patches?: { path?: string }[];
  images?: { name: string; newTag?: string }[];
  configMapGenerator?: { name: string; behavior?: string }[];
}

/** Every file below a folder that ends in `.yaml`. */
export const yamlFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name));

/** @throws YAMLParseError at the first mistake in the file */
export const readYaml = <T>(file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as T;

/** The objects that a folder's kustomization names, with those of the folders it names. */
export function manifestsOf(folder: string): Manifest[] {
  const { resources = [] } = readYaml<Kustomization>(join(folder, 'kustomization.yaml'));
  return resources.flatMap((resource) => {
    const file = join(folder, resource);
    if (statSync(file).isDirectory()) return manifestsOf(file);
    return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => ({
      ...(document.toJS() as Omit<Manifest, 'file'>),
      file,
    }));
  });
}

/** What a kustomization names and is not there. */
export function missingFiles(file: string): string[] {
  const { resources = [], components = [], patches = [] } = readYaml<Kustomization>(file);
  const paths = patches.flatMap(({ path }) => path ?? []);
  return [...resources, ...components, ...paths].filter((name) => !existsSync(join(dirname(file), name)));
}

/** Whether a selector takes pods with these labels. */
export function selects({ matchLabels = {}, matchExpressions = [] }: PodSelector, labels: object): boolean {
  const values = new Map(Object.entries(labels));
  return (
    Object.entries(matchLabels).every(([key, value]) => values.get(key) === value) &&
    matchExpressions.every(
      ({ key, operator, values: named }) => named.includes(values.get(key)) === (operator === 'In'),
    )
  );
}
