import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { workspace } from './manifests.ts';

const registry = 'registry.example/academy';
const digest = `sha256:${'d'.repeat(64)}`;
const baseDigest = `sha256:${'b'.repeat(64)}`;

// The tests publish from a repository of their own, which contains only the files that the command reads.
const folder = mkdtempSync(join(tmpdir(), 'academy-publish-'));
const checkout = join(folder, 'checkout');
const programs = join(folder, 'programs');
const calls = join(folder, 'calls');
let baseImages: Server;

/**
 * Program that replaces docker, cosign and npm in the tests, and records each call. For `docker buildx build`, it
 * writes the digest of an image; for `npm sbom`, it writes a document. Queries for published images find none.
 */
const standIn = `#!/usr/bin/env node
const { appendFileSync, writeFileSync } = require('node:fs');
const [program, args] = [require('node:path').basename(process.argv[1]), process.argv.slice(2)];
const known = program === 'npm' ? undefined : { program, args, epoch: process.env.SOURCE_DATE_EPOCH };
if (known) appendFileSync(${JSON.stringify(calls)}, JSON.stringify(known) + '\\n');
if (args.includes('imagetools')) process.exit(process.env.PUBLISHED ? 0 : 1);
const metadata = args[args.indexOf('--metadata-file') + 1];
if (args.includes('--metadata-file'))
  writeFileSync(metadata, JSON.stringify({ 'containerimage.digest': '${digest}' }));
if (program === 'npm' && args[0] === 'sbom')
  console.log(JSON.stringify({ bomFormat: 'CycloneDX', metadata: {}, components: [] }));
`;

beforeAll(async () => {
  mkdirSync(programs);
  for (const program of ['docker', 'cosign', 'npm']) {
    writeFileSync(join(programs, program), standIn);
    chmodSync(join(programs, program), 0o755);
  }
  const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], { cwd: workspace });
  const files = manifests.toString().trim().split('\n');
  for (const path of ['docker', 'tools/release', 'package-lock.json', '.npmrc', ...files])
    cpSync(join(workspace, path), join(checkout, path), { recursive: true });
  for (const app of ['core-services', 'worker', 'academy-api', 'web']) {
    const file = join(checkout, `apps/${app}/package.json`);
    const described = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...described, version: '1.2.3' }));
  }
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@academy.test', ...args], {
      cwd: checkout,
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Release', '--date', '2026-01-01T00:00:00Z');
  baseImages = createServer((_request, response) =>
    response.writeHead(200, { 'docker-content-digest': baseDigest }).end(),
  );
  await new Promise<void>((listening) => baseImages.listen(0, '127.0.0.1', listening));
});
afterEach(() => rmSync(calls, { force: true }));
afterAll(() => {
  baseImages.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

function publish(args: string[], env: Record<string, string> = {}): Promise<Result> {
  const { port } = baseImages.address() as AddressInfo;
  const variables = {
    ...process.env,
    PATH: [programs, process.env['PATH']].join(delimiter),
    REGISTRY_URL: `http://127.0.0.1:${port}`,
    ...env,
  };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['tools/release/publish-images.mjs', ...args],
      { cwd: checkout, env: variables },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  );
}

interface Call {
  program: string;
  args: string[];
  epoch?: string;
}
/** Returns the calls of docker and cosign, except those that only check for a tool or an image. */
const madeCalls = (): Call[] =>
  existsSync(calls)
    ? readFileSync(calls, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Call)
        .filter(({ args }) => !args.includes('version') && !args.includes('imagetools'))
    : [];

const commit = () => {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%H %ct'], { cwd: checkout, encoding: 'utf8' });
  const [id = '', seconds = ''] = stdout.trim().split(' ');
  return { id, seconds };
};

const sbomLine = /cosign attest --yes --type cyclonedx --predicate (\S+)/;

test('the dry run prints a script for each app with its version, both platforms, the SBOM and the signatures, and runs nothing', async () => {
  const { code, stdout } = await publish([`--registry=${registry}`, '--dry-run']);
  expect(code).toBe(0);
  expect(stdout.match(/^# .*/gm)).toEqual([
    '# core-services 1.2.3',
    '# worker 1.2.3',
    '# academy-api 1.2.3',
    '# web 1.2.3',
  ]);
  const { id, seconds } = commit();
  const reference = `${registry}/web@$(node -p 'require("/tmp/web.metadata.json")["containerimage.digest"]')`;
  const created = new Date(Number(seconds) * 1_000).toISOString();
  expect(stdout.slice(stdout.indexOf('# web')).trim().split('\n')).toEqual([
    '# web 1.2.3',
    `! docker buildx imagetools inspect ${registry}/web:1.2.3`,
    `SOURCE_DATE_EPOCH=${seconds} docker buildx build --file docker/web.Dockerfile --platform linux/amd64,linux/arm64 ` +
      `$(node docker/pin-base-images.mjs web) --label org.opencontainers.image.revision=${id} ` +
      `--label org.opencontainers.image.version=1.2.3 --label org.opencontainers.image.created=${created} ` +
      `--provenance=false --output type=image,name=${registry}/web:1.2.3,push=true,rewrite-timestamp=true ` +
      '--metadata-file /tmp/web.metadata.json .',
    'node docker/sbom.mjs web > /tmp/web.cdx.json',
    `cosign sign --yes --recursive ${reference}`,
    `cosign attest --yes --type cyclonedx --predicate /tmp/web.cdx.json ${reference}`,
  ]);
  expect(madeCalls()).toEqual([]);
});

test('the lines of the dry run are a valid shell script', async () => {
  const { stdout } = await publish([`--registry=${registry}`, '--dry-run', '--key=awskms:///alias/release']);
  expect(stdout).toMatch(/^cosign sign --yes --recursive --key awskms:\/\/\/alias\/release /m);
  const { status, stderr } = spawnSync('sh', ['-n'], { input: stdout, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('publishing runs the commands of the dry run, with the digests of the base images and of the pushed image', async () => {
  const { code, stdout, stderr } = await publish([`--registry=${registry}`, 'worker']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`${registry}/worker:1.2.3@${digest}\n`);
  const made = madeCalls();
  expect(made.map(({ program, args }) => [program, args[0]])).toEqual([
    ['docker', 'buildx'],
    ['cosign', 'sign'],
    ['cosign', 'attest'],
  ]);
  const [build, sign, attest] = made;
  expect(build?.epoch).toBe(commit().seconds);
  const dryRun = (await publish([`--registry=${registry}`, 'worker', '--dry-run'])).stdout;
  const line = ({ program, args }: Call) => [program, ...args].join(' ');
  const metadata = build!.args[build!.args.indexOf('--metadata-file') + 1]!;
  const pinned = /--build-arg NODE=\S+/.exec(line(build!))![0];
  expect(pinned).toMatch(new RegExp(`@${baseDigest}$`));
  const printed = dryRun
    .replaceAll(/\$\(node -p '[^']*'\)/g, digest)
    .replace('$(node docker/pin-base-images.mjs worker)', pinned)
    .replace('--metadata-file /tmp/worker.metadata.json', `--metadata-file ${metadata}`)
    .replace(sbomLine.exec(dryRun)![1]!, sbomLine.exec(line(attest!))![1]!)
    .replaceAll('/tmp/worker.cdx.json', sbomLine.exec(line(attest!))![1]!);
  for (const call of [build!, sign!, attest!]) expect(printed).toContain(line(call));
  expect(existsSync(dirname(metadata))).toBe(false);
});

test('nothing is published if the tag exists, the checkout has uncommitted changes, an app is unknown, or the registry is missing', async () => {
  const args = [`--registry=${registry}`, 'worker'];
  const taken = await publish(args, { PUBLISHED: '1' });
  expect(taken).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('worker:1.2.3 is already published'),
  });
  writeFileSync(join(checkout, 'changed'), '');
  const changed = await publish(args);
  rmSync(join(checkout, 'changed'));
  expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('uncommitted changes') });
  expect(await publish([...args, 'wokrer'])).toMatchObject({ code: 1, stderr: 'unknown apps: wokrer\n' });
  expect((await publish(['worker'])).stderr).toContain('--registry is missing');
  expect(madeCalls()).toEqual([]);
});

test('the dry run names missing tools and a missing key', async () => {
  const git = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim();
  const onlyGit = join(folder, 'only-git');
  mkdirSync(onlyGit);
  writeFileSync(join(onlyGit, 'git'), `#!/bin/sh\nexec ${git} "$@"\n`, { mode: 0o755 });
  const { code, stdout, stderr } = await publish(
    [`--registry=${registry}`, '--dry-run', '--key=cosign.key', 'web'],
    { PATH: onlyGit },
  );
  expect(code).toBe(1);
  expect(stdout).toContain('# web 1.2.3');
  expect(stderr.trim().split('\n')).toEqual([
    'missing: docker with buildx, which builds and pushes the images',
    'missing: cosign 2 or newer, which signs the images',
    'missing: the key cosign.key',
  ]);
});
