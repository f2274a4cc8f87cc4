// Writes the schemas of the custom resources that the folder k8s uses to src/schemas/custom-resources, without
// descriptions and CEL rules. Usage: node tools/workspace-checks/custom-resources.mjs
// This needs Go, because it downloads the released definitions as Go modules.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const gatewayApi = { module: 'sigs.k8s.io/gateway-api@v1.6.3', folder: 'config/crd/standard' };
const envoyGateway = {
  module: 'github.com/envoyproxy/gateway@v1.9.1',
  folder: 'charts/gateway-helm/charts/crds/crds/generated',
};
const keda = { module: 'github.com/kedacore/keda/v2@v2.21.0', folder: 'config/crd/bases' };
const externalSecrets = {
  module: 'github.com/external-secrets/external-secrets@v1.3.2',
  folder: 'config/crds/bases',
};
const cloudNativePg = {
  module: 'github.com/cloudnative-pg/cloudnative-pg@v1.29.0',
  folder: 'config/crd/bases',
};
const prometheus = {
  module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
  folder: 'example/prometheus-operator-crd',
};

const flux = { module: 'github.com/fluxcd/kustomize-controller@v1.9.6', folder: 'config/crd/bases' };
const argoCd = { module: 'github.com/argoproj/argo-cd/v3@v3.5.7', folder: 'manifests/crds' };

/** The kinds of custom resources that the folder k8s uses, each with the file of the released definition. */
const definitions = [
  { ...gatewayApi, file: 'gateway.networking.k8s.io_gateways.yaml', version: 'v1' },
  { ...gatewayApi, file: 'gateway.networking.k8s.io_httproutes.yaml', version: 'v1' },
  { ...envoyGateway, file: 'gateway.envoyproxy.io_clienttrafficpolicies.yaml', version: 'v1alpha1' },
  { ...envoyGateway, file: 'gateway.envoyproxy.io_backendtrafficpolicies.yaml', version: 'v1alpha1' },
  { ...envoyGateway, file: 'gateway.envoyproxy.io_envoyproxies.yaml', version: 'v1alpha1' },
  { ...keda, file: 'keda.sh_scaledobjects.yaml', version: 'v1alpha1' },
  { ...externalSecrets, file: 'external-secrets.io_externalsecrets.yaml', version: 'v1' },
  { ...cloudNativePg, file: 'postgresql.cnpg.io_clusters.yaml', version: 'v1' },
  { ...flux, file: 'kustomize.toolkit.fluxcd.io_kustomizations.yaml', version: 'v1' },
  { ...argoCd, file: 'application-crd.yaml', version: 'v1alpha1' },
  { ...prometheus, file: 'monitoring.coreos.com_podmonitors.yaml', version: 'v1' },
];

const temporary = mkdtempSync(join(tmpdir(), 'custom-resources-'));

function folderOf(module) {
  const output = execFileSync('go', ['mod', 'download', '-json', module], {
    cwd: temporary,
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '-mod=mod' },
  });
  return JSON.parse(output).Dir;
}

/**
 * Removes descriptions and CEL rules, which the checks do not need, but keeps a field of a custom resource that is
 * itself named `description`.
 */
function reduced(value) {
  if (Array.isArray(value)) return value.map(reduced);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, field]) =>
      key !== 'x-kubernetes-validations' && !(key === 'description' && typeof field === 'string'),
  );
  return Object.fromEntries(kept.map(([key, field]) => [key, reduced(field)]));
}

for (const { module, folder, file, version } of definitions) {
  const text = readFileSync(join(folderOf(module), folder, file), 'utf8');
  const { spec } = parseAllDocuments(text)
    .map((document) => document.toJS())
    .find(({ kind }) => kind === 'CustomResourceDefinition');
  const { schema } = spec.versions.find(({ name }) => name === version);
  const content = {
    source: `${module}/${folder}/${file}`,
    apiVersion: `${spec.group}/${version}`,
    kind: spec.names.kind,
    schema: reduced(schema.openAPIV3Schema),
  };
  const target = join(import.meta.dirname, 'src/schemas/custom-resources', `${spec.names.kind}.json`);
  writeFileSync(target, `${JSON.stringify(content)}\n`);
}
