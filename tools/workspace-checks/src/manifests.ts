import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

export const workspace = join(import.meta.dirname, '../../..');

interface Probe {
  httpGet?: { path: string; port: string };
  periodSeconds?: number;
}
interface KeyReference {
  secretKeyRef?: { name: string; key: string };
  configMapKeyRef?: { name: string; key: string };
}
export interface Container {
  name: string;
  image: string;
  command?: string[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string; value?: string; valueFrom?: KeyReference }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  resources?: { requests?: { cpu?: string; memory?: string }; limits?: { memory?: string } };
  securityContext?: object;
}
export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: object;
  volumes?: { name: string; persistentVolumeClaim?: { claimName: string }; configMap?: { name: string } }[];
  topologySpreadConstraints?: { topologyKey: string; labelSelector: Selector; matchLabelKeys?: string[] }[];
  initContainers?: Container[];
  containers: Container[];
}
export interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: 'In' | 'NotIn'; values: string[] }[];
}
export interface Peer {
  namespaceSelector?: Selector;
  podSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}
export interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol?: string; port: string | number }[];
}
interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}
interface Backend {
  service: { name: string; port: { name: string } };
}
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  data?: Record<string, string>;
  spec: {
    selector?: Selector;
    podSelector?: Selector;
    policyTypes?: ('Ingress' | 'Egress')[];
    ingress?: Rule[];
    egress?: Rule[];
    tls?: { hosts: string[]; secretName: string }[];
    rules?: { host?: string; http: { paths: { path: string; backend: Backend }[] } }[];
    ports?: { name: string; targetPort: string }[];
    scaleTargetRef?: { name: string };
    minReplicas?: number;
    activeDeadlineSeconds?: number;
    backoffLimit?: number;
    metrics?: { external?: { metric: { name: string } } }[];
    template: PodTemplate;
    /** Only a CronJob has this field. Deployments and Jobs have the field `template` instead. */
    jobTemplate?: { spec: { template: PodTemplate } };
  };
}
export interface Kustomization {
  resources?: string[];
  components?: string[];
  transformers?: string[];
  patches?: { path?: string }[];
  images?: { name: string; newTag?: string }[];
}

export const yamlFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name));

/** @throws YAMLParseError at the first syntax error in the file */
export const readYaml = <T>(file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as T;

/** Returns the files to which a kustomization refers, but which do not exist. */
export function missingFiles(file: string): string[] {
  const { resources = [], components = [], transformers = [], patches = [] } = readYaml<Kustomization>(file);
  const paths = patches.flatMap(({ path }) => path ?? []);
  return [...resources, ...components, ...transformers, ...paths].filter(
    (name) => !existsSync(join(dirname(file), name)),
  );
}

/** Returns true if the selector matches the labels. An empty selector matches all pods. */
export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: object): boolean {
  const values = new Map(Object.entries(labels));
  return (
    Object.entries(matchLabels).every(([key, value]) => values.get(key) === value) &&
    matchExpressions.every(
      ({ key, operator, values: named }) => named.includes(values.get(key)) === (operator === 'In'),
    )
  );
}

export const templateOf = ({ spec }: Manifest): PodTemplate =>
  spec.jobTemplate?.spec.template ?? spec.template;

/** Returns all containers of a pod. Init containers come first. */
export const containersOf = ({ initContainers = [], containers }: PodSpec) => [
  ...initContainers,
  ...containers,
];
