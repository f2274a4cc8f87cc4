import { renderChanged, type Change } from './kustomize.ts';
import type { Manifest } from './manifests.ts';

const inCluster = { postgresql: undefined, redis: undefined, identity: undefined };

/** Together, these environments for tests use every component that no overlay uses. */
const sets = {
  'with ingress-nginx': {
    environment: 'staging',
    components: ['ingress', 'telemetry', 'reload', 'pod-monitor', 'size-medium'],
    values: { prometheusRelease: 'kube-prometheus-stack', errorReporting: '10.20.7.0/28' },
  },
  'with data services in the cluster': {
    environment: 'production',
    components: ['gateway', 'keda', 'size-large', 'backup', 'data-services', 'private-ca'],
    values: {
      ...inCluster,
      dataNamespace: 'platform',
      gatewayClass: 'nginx',
      proxyNamespace: 'nginx-gateway',
    },
  },
  'with CloudNativePG': {
    environment: 'production',
    components: ['envoy-gateway', 'size-large', 'backup', 'cloud-native-pg'],
    values: { postgresql: undefined },
  },
  'migrations with a private CA': {
    environment: 'production',
    components: ['private-ca', 'external-secrets'],
    migrations: true,
  },
} satisfies Record<string, Change & { environment: string }>;

export type ComponentSet = keyof typeof sets;
export const componentSets = Object.keys(sets) as ComponentSet[];

export const renderSet = (name: ComponentSet): Manifest[] =>
  renderChanged(sets[name].environment, sets[name]);

export const componentsOfSets = [...new Set(Object.values(sets).flatMap(({ components }) => components))];
