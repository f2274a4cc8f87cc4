import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apps, commandOf, copies, dockerfile, services, values } from './dockerfiles.ts';
import { workspace } from './manifests.ts';

describe.each(apps)('the image of %s', (app) => {
  const { args, stages, image } = dockerfile(app);

  test('is made of versions that are named, and ends with nothing but what is copied', () => {
    for (const version of args.values()) expect(version).toMatch(/^[\w/.-]+:\d+\.\d+\.\d+[\w.-]*$/);
    const bases = new Set(stages.map(({ base }) => base));
    expect([...bases].sort()).toEqual([...[...args.keys()].map((name) => `\${${name}}`), 'scratch'].sort());
    expect(image.base).toBe('scratch');
    expect(values(image, 'RUN')).toEqual([]);
  });

  test('copies from stages before it, and what is in the workspace', () => {
    const aliases = stages.map(({ alias }) => alias);
    for (const [index, stage] of stages.entries())
      for (const { from, sources } of copies(stage)) {
        if (from) expect(aliases.slice(0, index)).toContain(from);
        else for (const source of sources) expect(existsSync(join(workspace, source))).toBe(true);
      }
  });

  test('runs without root and without a shell, and says when it is ready', () => {
    expect(values(image, 'USER')).toEqual([expect.stringMatching(/^[1-9]\d+:[1-9]\d+$/)]);
    expect(values(image, 'CMD').map(commandOf)).toHaveLength(1);
    expect(values(image, 'HEALTHCHECK').map(commandOf)).toHaveLength(1);
  });

  test('installs packages before it sees sources, by the lock and without their scripts', () => {
    const installing = stages.filter((stage) => values(stage, 'RUN').some((run) => run.startsWith('npm')));
    expect(installing.length).toBeGreaterThan(0);
    for (const stage of installing) {
      expect(values(stage, 'RUN')[0]).toMatch(/^npm ci --ignore-scripts /);
      expect(copies(stage)[0]).toMatchObject({ from: 'manifests', target: './' });
    }
  });
});

test('services have images of the same kind', () => {
  const { text } = dockerfile('worker');
  const withoutOwn = (app: string) =>
    dockerfile(app)
      .text.replaceAll(app, 'worker')
      .replace(/^(COPY|ENV) .*courses$\n/gm, '');
  expect(withoutOwn('academy-api')).toBe(text);
  // It keeps no files.
  const withoutFiles = text.replace(/^# Where a volume.*\nCOPY .*\n/m, '').replace(' && mkdir /empty', '');
  expect(withoutOwn('core-services')).toBe(withoutFiles);
  expect(services).toHaveLength(3);
});
