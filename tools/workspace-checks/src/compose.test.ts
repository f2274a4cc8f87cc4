import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { compose } from './compose.ts';
import { apps, docker } from './dockerfiles.ts';

const { services } = compose;
const ownImages = new Set(Object.values(services).flatMap(({ build, image }) => (build ? [image] : [])));

/** Returns the services on which a service depends, directly or indirectly. */
function before(name: string): string[] {
  const direct = Object.keys(services[name]?.depends_on ?? {});
  return [...direct, ...direct.flatMap(before)];
}

test('compose.yaml conforms to the schema of the Compose Specification', () => {
  const schema = readFileSync(join(__dirname, 'schemas/compose-spec.json'), 'utf8');
  const { $schema: _, ...draft7 } = JSON.parse(schema) as Record<string, unknown>;
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(draft7);
  validate(compose);
  expect(validate.errors).toBeNull();
});

test.each(apps)('compose builds the image of %s and starts it after the migrations', (app) => {
  const service = services[app];
  expect(service?.build?.dockerfile).toBe(`docker/${app}.Dockerfile`);
  expect(existsSync(join(docker, `${app}.Dockerfile`))).toBe(true);
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

test('containers of our own images have a read-only file system and no capabilities; the images are never pulled', () => {
  const ours = Object.entries(services).filter(([, { image }]) =>
    apps.some((app) => image === `academy/${app}`),
  );
  expect(ours.length).toBeGreaterThan(apps.length);
  for (const [name, { image, build, ...service }] of ours) {
    expect({ name, ...service }).toMatchObject({
      name,
      read_only: true,
      cap_drop: ['ALL'],
      pull_policy: build ? 'build' : 'never',
    });
    expect(ownImages).toContain(image);
  }
});

test('compose uses third-party images with an explicit version', () => {
  const images = Object.values(services).map(({ image }) => image);
  const others = images.filter((image) => !ownImages.has(image));
  expect(others.length).toBeGreaterThan(2);
  for (const image of others) expect(image).toMatch(/:v?\d+\.\d+[\w.-]*$/);
});

test('compose.yaml has a health check for each third-party service that must be healthy before others start', () => {
  const waits = Object.values(services).flatMap(({ depends_on: after = {} }) => Object.entries(after));
  for (const [name, { condition }] of waits) {
    if (condition === 'service_healthy' && !apps.includes(name))
      expect(services[name]?.healthcheck).toBeDefined();
  }
});

test('compose publishes ports on localhost only', () => {
  const ports = Object.values(services).flatMap(({ ports: open = [] }) => open);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('every file that compose.yaml mounts exists, and so does every service on which another service depends', () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const missing = mounted.filter((path) => path.startsWith('.') && !existsSync(join(docker, path)));
  expect(missing).toEqual([]);
  expect(mounted).toContain('./keycloak/academy-realm.json');
  const awaited = Object.values(services).flatMap(({ depends_on: after = {} }) => Object.keys(after));
  expect(awaited.filter((name) => !services[name])).toEqual([]);
});
