import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, commandOf, copies, dockerfile, services, values } from './dockerfiles.ts';
import { workspace } from './manifests.ts';

describe.each(apps)('the image of %s', (app) => {
  const { args, stages, image } = dockerfile(app);

  test('a Dockerfile has pinned base images, and its last stage only copies files', () => {
    for (const version of args.values()) expect(version).toMatch(/^[\w/.-]+:\d+\.\d+\.\d+[\w.-]*$/);
    const bases = new Set(stages.map(({ base }) => base));
    expect([...bases].sort()).toEqual([...[...args.keys()].map((name) => `\${${name}}`), 'scratch'].sort());
    expect(image.base).toBe('scratch');
    expect(values(image, 'RUN')).toEqual([]);
  });

  test('a Dockerfile copies only from earlier stages or from existing files', () => {
    const aliases = stages.map(({ alias }) => alias);
    for (const [index, stage] of stages.entries())
      for (const { from, sources } of copies(stage)) {
        if (from) expect(aliases.slice(0, index)).toContain(from);
        else for (const source of sources) expect(existsSync(join(workspace, source))).toBe(true);
      }
  });

  test('an image runs without root and without a shell, and has a health check', () => {
    expect(values(image, 'USER')).toEqual([expect.stringMatching(/^[1-9]\d+:[1-9]\d+$/)]);
    expect(values(image, 'CMD').map(commandOf)).toHaveLength(1);
    expect(values(image, 'HEALTHCHECK').map(commandOf)).toHaveLength(1);
  });

  test('a Dockerfile installs packages from the lock file, without install scripts, before it copies sources', () => {
    const installing = stages.filter((stage) => values(stage, 'RUN').some((run) => run.startsWith('npm')));
    expect(installing.length).toBeGreaterThan(0);
    for (const stage of installing) {
      expect(values(stage, 'RUN')[0]).toMatch(/^npm ci --ignore-scripts /);
      expect(copies(stage)[0]).toMatchObject({ from: 'manifests', target: './' });
    }
  });
});

test('the Dockerfiles of services differ only in the service name, the courses and the folder for files', () => {
  const { text } = dockerfile('worker');
  const withoutOwn = (app: string) =>
    dockerfile(app)
      .text.replaceAll(app, 'worker')
      .replace(/^(COPY|ENV) .*courses$\n/gm, '');
  expect(withoutOwn('academy-api')).toBe(text);
  // core-services stores no files, so its Dockerfile lacks the mount point for files.
  const withoutFiles = text.replace(/^# Mount point.*\nCOPY .*\n/m, '').replace(' && mkdir /empty', '');
  expect(withoutOwn('core-services')).toBe(withoutFiles);
  expect(services).toHaveLength(3);
});

test('.dockerignore excludes no file that the builds of images need', () => {
  const ignore = readFileSync(join(workspace, '.dockerignore'), 'utf8');
  const patterns = ignore
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !line.startsWith('!'));
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split('**/').map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'));
    return new RegExp(`^${parts.join('(?:.+/)?')}(/|$)`);
  });
  const leftOut = (path: string) => expressions.some((expression) => expression.test(path));
  expect(leftOut('apps/web/node_modules/x/package.json')).toBe(true);
  expect(leftOut('libs/contracts/src/errors.test.ts')).toBe(true);

  const projects = ['apps', 'libs'].flatMap((parent) =>
    readdirSync(join(workspace, parent)).map((name) => join(parent, name)),
  );
  const named = projects.flatMap((project) => {
    const config = JSON.parse(readFileSync(join(workspace, project, 'tsconfig.json'), 'utf8')) as {
      references?: { path: string }[];
    };
    const referenced = (config.references ?? []).map(({ path }) => join(project, path));
    return [...referenced, join(project, 'package.json'), join(project, 'tsconfig.json')];
  });
  const files = named.map((path) => (path.endsWith('.json') ? path : join(path, 'tsconfig.json')));
  expect(files.filter(leftOut)).toEqual([]);
});
