// Builds the images of apps for all platforms, pushes them, signs them, and attests their SBOMs.
// Usage in the workspace's root: npm run publish-images -- --registry=<registry>/<path> [--key=<key>] [--dry-run] [<app>...]
// Without app names, all apps are published. The tag of an image is the version in the `package.json` of its app.
// --key names a cosign key, such as cosign.key or a KMS URL. Without it, cosign signs keylessly with an OpenID Connect
// identity.
// --dry-run prints the commands as a shell script, runs none of them, and exits with 1 if a tool is missing.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const apps = ['core-services', 'worker', 'academy-api', 'web'];
const platforms = 'linux/amd64,linux/arm64';

/**
 * Tools that this command needs. `check` is a command that succeeds if the tool is installed. `need` states why the
 * tool is needed.
 */
const tools = [
  { check: ['git', '--version'], need: 'git, which names the commit of the images' },
  { check: ['docker', 'buildx', 'version'], need: 'docker with buildx, which builds and pushes the images' },
  { check: ['cosign', 'version'], need: 'cosign 2 or newer, which signs the images' },
];

class UsageError extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      key: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { registry, key } = values;
  if (!registry) throw new UsageError('--registry is missing, such as --registry=registry.example/academy');
  const unknown = positionals.filter((name) => !apps.includes(name));
  if (unknown.length > 0) throw new UsageError(`unknown apps: ${unknown.join(', ')}`);
  return {
    ...{ registry, key, isDryRun: values['dry-run'] },
    chosen: positionals.length > 0 ? positionals : apps,
  };
}

const read = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim();

function succeeds([program, ...args]) {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const quoted = (argument) =>
  /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Returns the command that builds an image. Times in the image are set to the time of the commit, so that the same
 * commit results in the same digest.
 */
function buildCommand({ app, image, version, commit, metadata, pinned }) {
  const labels = { revision: commit.id, version, created: new Date(commit.seconds * 1_000).toISOString() };
  return [
    'docker',
    ...['buildx', 'build', '--file', `docker/${app}.Dockerfile`, '--platform', platforms, ...pinned],
    ...Object.entries(labels).flatMap(([name, text]) => [
      '--label',
      `org.opencontainers.image.${name}=${text}`,
    ]),
    '--provenance=false',
    ...['--output', `type=image,name=${image}:${version},push=true,rewrite-timestamp=true`],
    ...['--metadata-file', metadata, '.'],
  ];
}

/**
 * Returns the commands that sign an image and its SBOM. They refer to the image by its digest, because a tag can be
 * moved.
 */
function signCommands({ reference, sbom, key }) {
  const signed = key === undefined ? [] : ['--key', key];
  return [
    ['cosign', 'sign', '--yes', '--recursive', ...signed, reference],
    ['cosign', 'attest', '--yes', '--type', 'cyclonedx', '--predicate', sbom, ...signed, reference],
  ];
}

const versionOf = (app) => JSON.parse(readFileSync(join('apps', app, 'package.json'), 'utf8')).version;
const pinCommand = (app) => ['node', 'docker/pin-base-images.mjs', app];
const sbomCommand = (app) => ['node', 'docker/sbom.mjs', app];
const findCommand = (image) => ['docker', 'buildx', 'imagetools', 'inspect', image];

/** Prints the commands as lines of a shell script. */
function print({ app, registry, key, commit }) {
  const version = versionOf(app);
  const image = `${registry}/${app}`;
  const [metadata, sbom] = [`/tmp/${app}.metadata.json`, `/tmp/${app}.cdx.json`];
  const line = (command) => command.map(quoted).join(' ');
  const build = buildCommand({ app, image, version, commit, metadata, pinned: ['PINNED'] });
  const sign = signCommands({ reference: 'REFERENCE', sbom, key });
  const digest = `$(node -p 'require("${metadata}")["containerimage.digest"]')`;
  console.log(
    [
      `# ${app} ${version}`,
      `! ${line(findCommand(`${image}:${version}`))}`,
      `SOURCE_DATE_EPOCH=${commit.seconds} ${line(build).replace('PINNED', `$(${line(pinCommand(app))})`)}`,
      `${line(sbomCommand(app))} > ${sbom}`,
      ...sign.map((command) => line(command).replace('REFERENCE', `${image}@${digest}`)),
      '',
    ].join('\n'),
  );
}

/** @returns the image with its tag and digest */
function publish({ app, registry, key, commit, folder }) {
  const run = ([program, ...args], env = {}) =>
    // The output of the commands goes to standard error, because standard output lists only the published images.
    execFileSync(program, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });
  const version = versionOf(app);
  const image = `${registry}/${app}`;
  if (succeeds(findCommand(`${image}:${version}`)))
    throw new UsageError(`${image}:${version} is already published: set another version of ${app}`);
  const [metadata, sbom] = [join(folder, `${app}.metadata.json`), join(folder, `${app}.cdx.json`)];
  const pinned = read(...pinCommand(app)).split(' ');
  run(buildCommand({ app, image, version, commit, metadata, pinned }), {
    SOURCE_DATE_EPOCH: String(commit.seconds),
  });
  const digest = JSON.parse(readFileSync(metadata, 'utf8'))['containerimage.digest'];
  writeFileSync(sbom, read(...sbomCommand(app)));
  for (const command of signCommands({ reference: `${image}@${digest}`, sbom, key })) run(command);
  return `${image}:${version}@${digest}`;
}

function main() {
  const { registry, key, chosen, isDryRun } = readArguments();
  const missing = tools.filter(({ check }) => !succeeds(check)).map(({ need }) => need);
  if (key !== undefined && !key.includes('://') && !existsSync(key)) missing.push(`the key ${key}`);
  const [id, seconds] = read('git', 'log', '-1', '--format=%H %ct').split(' ');
  const commit = { id, seconds: Number(seconds) };
  if (isDryRun) for (const app of chosen) print({ app, registry, key, commit });
  if (missing.length > 0) throw new UsageError(missing.map((need) => `missing: ${need}`).join('\n'));
  if (isDryRun) return;
  if (read('git', 'status', '--porcelain') !== '')
    throw new UsageError('there are uncommitted changes, which the commit in the images would not contain');
  const folder = mkdtempSync(join(tmpdir(), 'academy-images-'));
  try {
    for (const app of chosen) console.log(publish({ app, registry, key, commit, folder }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  main();
} catch (error) {
  // If a command has failed, it has already printed why.
  if (!(error instanceof UsageError) && error.status === undefined) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
