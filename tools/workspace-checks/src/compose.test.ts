import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml, workspace } from './manifests.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  read_only?: boolean;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const docker = join(workspace, 'docker');
const { services } = readYaml<{ services: Record<string, Service> }>(join(docker, 'compose.yaml'));
const apps = readdirSync(join(workspace, 'apps'));

/** Everything that has to be done before a service starts. */
function before(name: string): string[] {
  const direct = Object.keys(services[name]?.depends_on ?? {});
  return [...direct, ...direct.flatMap(before)];
}

test.each(apps)('%s has an image, which compose builds and starts after the migrations', (app) => {
  const service = services[app];
  expect(service?.build?.dockerfile).toBe(`docker/${app}.Dockerfile`);
  expect(existsSync(join(docker, `${app}.Dockerfile`))).toBe(true);
  expect(service?.read_only).toBe(true);
  expect(before(app)).toEqual(
    expect.arrayContaining([
      'postgres',
      'core-services-migration',
      'worker-migration',
      'academy-api-migration',
      'import-courses',
    ]),
  );
});

test('what compose mounts and waits for is there', () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const missing = mounted.filter((path) => path.startsWith('.') && !existsSync(join(docker, path)));
  expect(missing).toEqual([]);
  expect(mounted).toContain('./keycloak/academy-realm.json');
  const awaited = Object.values(services).flatMap(({ depends_on: after = {} }) => Object.keys(after));
  expect(awaited.filter((name) => !services[name])).toEqual([]);
});
