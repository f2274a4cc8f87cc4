import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodRawShape } from 'zod';
import { migrationEnv, readEnv, serviceEnv } from '@academy/service-kit';
import { componentSets, renderSet } from './component-sets.ts';
import { render } from './kustomize.ts';
import { containersOf, templateOf, workspace, type Container, type Manifest } from './manifests.ts';

const services = ['academy-api', 'core-services', 'worker'];
const environments = ['development', 'staging', 'demo', 'production'];
const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

const secretValues: Record<string, string> = {
  DATABASE_URL: 'postgres://program:secret@postgresql.internal:5432/academy',
  MIGRATION_DATABASE_URL: 'postgres://owner:secret@postgresql.internal:5432/academy',
  CONTENT_DATABASE_URL: 'postgres://academy_content:secret@postgresql.internal:5432/academy',
  BACKUP_DATABASE_URL: 'postgres://academy_backup:secret@postgresql.internal:5432/academy',
  REDIS_URL: 'rediss://:secret@redis.internal:6379',
  SMTP_URL: 'smtps://academy:secret@relay.internal',
  INVITATION_SECRET: 'a'.repeat(32),
  WEBHOOK_SECRET: 'b'.repeat(32),
  BADGE_SIGNING_KEYS: JSON.stringify({ keys: [{ ...jwk, kid: 'first' }] }),
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  NETWORK_CLIENT_ID: 'id',
  NETWORK_CLIENT_SECRET: 'secret',
};

/** Names of the variables in each Secret, by the name of the Secret, from the table in k8s/README.md. */
const secretKeys = new Map<string, string[]>(
  readFileSync(join(workspace, 'k8s/README.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, keys] = /^\| `([\w<>-]+)` +\| (.*)\|$/.exec(line) ?? [];
      const named = [...(keys ?? '').matchAll(/`([A-Z\d_]+)`/g)].map(([, key]) => key!);
      if (!name || named.length === 0) return [];
      if (!name.includes('<service>')) return [[name, named] as const];
      return services.map((service) => [name.replace('<service>', service), named] as const);
    }),
);

/** Returns the environment variables of a container if Secrets have exactly the keys in the table of k8s/README.md. */
function suppliedTo({ env = [], envFrom = [] }: Container, configMaps: Manifest[]): Record<string, string> {
  const fromSecret = (name: string) =>
    (secretKeys.get(name) ?? []).map((key) => [key, secretValues[key] ?? ''] as const);
  const settingsOf = (name: string) => configMaps.find(({ metadata }) => metadata.name === name)?.data ?? {};
  const sources = envFrom.flatMap(({ configMapRef, secretRef }) =>
    configMapRef ? Object.entries(settingsOf(configMapRef.name)) : fromSecret(secretRef?.name ?? ''),
  );
  const single = env.flatMap(({ name, value, valueFrom }) => {
    const { secretKeyRef: key, configMapKeyRef: setting } = valueFrom ?? {};
    if (setting) return [[name, settingsOf(setting.name)[setting.key] ?? ''] as const];
    if (!key) return [[name, value ?? ''] as const];
    return fromSecret(key.name)
      .filter(([secretKey]) => secretKey === key.key)
      .map(([, secret]) => [name, secret] as const);
  });
  return Object.fromEntries([...sources, ...single]);
}

/**
 * Returns the schemas of the environment variables of an app. The path of the imported module is computed, because the
 * linter forbids tools to import from apps.
 */
const definitionOf = async (app: string, name: string, file = 'env.ts') => {
  const definitions = (await import(join(workspace, 'apps', app, 'src', file))) as Record<
    string,
    ZodRawShape
  >;
  return definitions[name]!;
};
/**
 * No program of Academy reads these variables: Node.js or libraries read the first two, and the command of the backup
 * uses POD_NAME.
 */
const known = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'POD_NAME'];

async function definitions(): Promise<Record<string, ZodRawShape>> {
  const [academyApi, coreServices, worker, backup] = await Promise.all([
    definitionOf('academy-api', 'academyApiEnv'),
    definitionOf('core-services', 'coreServicesEnv'),
    definitionOf('worker', 'workerEnv'),
    definitionOf('worker', 'backupEnv', 'backup/command.ts'),
  ]);
  return {
    'academy-api': academyApi,
    'core-services': coreServices,
    worker,
    backup,
    migrate: migrationEnv,
    'import-courses': { DATABASE_URL: serviceEnv.DATABASE_URL },
  };
}

test.each(environments)(
  'in the environment %s each program gets exactly the variables it reads',
  async (environment) => {
    const overlay = join(workspace, 'k8s/overlays', environment);
    const running = render(overlay);
    const configMaps = running.filter(({ kind }) => kind === 'ConfigMap');
    const asked = await definitions();
    const programs = [
      ...running.filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name !== 'web'),
      ...running.filter(({ kind }) => kind === 'CronJob'),
      ...render(join(overlay, 'migrations')).filter(({ kind }) => kind === 'Job'),
    ].flatMap((manifest) => containersOf(templateOf(manifest).spec));
    const backups = environment === 'production' ? ['backup'] : [];
    expect(programs.map(({ name }) => name).sort()).toEqual(
      [...services, ...backups, 'import-courses', 'migrate', 'migrate', 'migrate'].sort(),
    );
    for (const container of programs) {
      const supplied = suppliedTo(container, configMaps);
      const definition = asked[container.name]!;
      expect(() => readEnv(definition, supplied)).not.toThrow();
      expect(Object.keys(supplied).filter((name) => !(name in definition) && !known.includes(name))).toEqual(
        [],
      );
      // The schema marks no variable of file storage as required, so S3_BUCKET is checked here.
      if ('S3_BUCKET' in definition) expect(supplied['S3_BUCKET']).toBe(`academy-${environment}`);
    }
  },
);

test.each(componentSets)(
  'in an environment %s each program gets exactly the variables it reads',
  async (name) => {
    const manifests = renderSet(name);
    const configMaps = manifests.filter(({ kind }) => kind === 'ConfigMap');
    const asked = await definitions();
    const programs = manifests
      .filter(
        ({ kind, metadata }) => ['Deployment', 'Job', 'CronJob'].includes(kind) && metadata.name !== 'web',
      )
      .flatMap((manifest) => containersOf(templateOf(manifest).spec));
    expect(programs.length).toBeGreaterThan(2);
    for (const container of programs) {
      const supplied = suppliedTo(container, configMaps);
      const definition = asked[container.name]!;
      expect(() => readEnv(definition, supplied)).not.toThrow();
      expect(Object.keys(supplied).filter((key) => !(key in definition) && !known.includes(key))).toEqual([]);
    }
  },
);

test('the table in k8s/README.md lists exactly the Secrets that manifests reference, and exactly the keys that have a sample value', () => {
  const manifests = environments.flatMap((environment) => {
    const overlay = join(workspace, 'k8s/overlays', environment);
    return [...render(overlay), ...render(join(overlay, 'migrations'))];
  });
  const referred = manifests
    .filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind))
    .flatMap((manifest) => containersOf(templateOf(manifest).spec))
    .flatMap(({ env = [], envFrom = [] }) => [
      ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
      ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
    ]);
  expect([...new Set(referred)].sort()).toEqual([...secretKeys.keys()].sort());
  expect([...new Set([...secretKeys.values()].flat())].sort()).toEqual(Object.keys(secretValues).sort());
});

test.each(environments)(
  'in the environment %s the web server gets only variables that the Caddyfile uses',
  (environment) => {
    const maps = render(join(workspace, 'k8s/overlays', environment)).filter(
      ({ kind }) => kind === 'ConfigMap',
    );
    const supplied = maps.find(({ metadata }) => metadata.name.startsWith('web'))?.data ?? {};
    const file = readFileSync(join(workspace, 'docker/web/Caddyfile'), 'utf8');
    const named = [...file.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name);
    expect(Object.keys(supplied).filter((name) => !named.includes(name))).toEqual([]);
    expect(supplied['IDENTITY_ORIGIN']).toMatch(/^https:/);
  },
);
