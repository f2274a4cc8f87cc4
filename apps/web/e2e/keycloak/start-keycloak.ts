import { spawn } from 'node:child_process';
import { cpSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { streamZip } from '@academy/zip-files';
import { identityOrigin, origin, ports } from '../product.ts';
import { bootstrapAdministrator } from './realm-admin.ts';

const docker = fileURLToPath(new URL('../../../../docker', import.meta.url));
const startLimitMs = 300_000;

/**
 * Packs the script that computes the claim `roles` into a JAR, which is a ZIP file. docker/keycloak.Dockerfile does the
 * same.
 */
async function packMapper(jar: string): Promise<void> {
  const folder = join(docker, 'keycloak/roles-claim');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  async function* entries() {
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      yield { name: relative(folder, path), content: readFileSync(path) };
    }
  }
  await pipeline(
    Readable.from(streamZip(entries(), new Date('2026-01-01T00:00:00Z'))),
    createWriteStream(jar),
  );
}

const dockerfile = readFileSync(join(docker, 'keycloak.Dockerfile'), 'utf8');

/**
 * Matches of the `COPY` instructions in the Dockerfile. The first group is the source path below `docker`, and the
 * second one is the target path below `/opt/keycloak`.
 */
const filesOfImage = [...dockerfile.matchAll(/^COPY docker\/(\S+) \/opt\/keycloak\/(\S+)$/gm)];

const variablesOfImage = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
);

/** Copies the Keycloak distribution, and adds the files that the Keycloak image and compose.yaml add. */
async function prepareHome(distribution: string, home: string): Promise<void> {
  cpSync(distribution, home, { recursive: true });
  rmSync(join(home, 'data'), { recursive: true, force: true });
  await packMapper(join(home, 'providers/roles-claim.jar'));
  for (const [, source = '', target = ''] of filesOfImage) cpSync(join(docker, source), join(home, target));
  const realm = 'academy-realm.json';
  cpSync(join(docker, 'keycloak', realm), join(home, 'data/import', realm));
}

/**
 * Starts Keycloak from the distribution in the folder KEYCLOAK_HOME, with an empty database in memory, and imports the
 * realm. Resolves to a function that stops Keycloak.
 */
export async function startKeycloak(): Promise<() => Promise<void>> {
  const distribution = process.env.KEYCLOAK_HOME;
  if (!distribution) throw new Error('KEYCLOAK_HOME is not set: run the tests with `npm run test:keycloak`');
  const scratch = mkdtempSync(join(tmpdir(), 'academy-keycloak-'));
  const home = join(scratch, 'keycloak');
  await prepareHome(distribution, home);

  const child = spawn(join(home, 'bin/kc.sh'), ['start-dev', '--import-realm', '--db=dev-mem'], {
    env: {
      ...process.env,
      ...variablesOfImage,
      // With this option, the JVM uses only its fast compiler, which halves the CPU time of the start.
      JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
      KC_HTTP_HOST: '127.0.0.1',
      KC_HTTP_PORT: new URL(identityOrigin).port,
      KC_HOSTNAME: identityOrigin,
      KC_BOOTSTRAP_ADMIN_USERNAME: bootstrapAdministrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: bootstrapAdministrator.password,
      ACADEMY_PUBLIC_URL: origin,
      REALM_SMTP_HOST: 'localhost',
      REALM_SMTP_PORT: ports['SMTP_PORT'],
      REALM_SMTP_SSL: 'false',
      REALM_MAIL_FROM: 'academy@localhost.localdomain',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const output: string[] = [];
  const started = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`Keycloak ${reason}:\n${output.join('\n')}`));
    const limit = setTimeout(fail, startLimitMs, `was not ready within ${startLimitMs / 1000} s`);
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (!/Keycloak [\d.]+ on JVM .* started in/.test(line)) return;
        clearTimeout(limit);
        resolve();
      });
    void exited.then((code) => {
      clearTimeout(limit);
      fail(`exited with code ${code}`);
    });
  });
  const stop = async () => {
    // The signal goes to the whole process group, which contains Keycloak's shell script and the JVM.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await exited;
    rmSync(scratch, { recursive: true, force: true });
  };
  await started.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
