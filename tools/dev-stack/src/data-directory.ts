import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartFailure } from './start-failure.ts';
import { canReach, unprivilegedAccount, type Account } from './unprivileged-account.ts';

/**
 * Returns the default data directory: `.academy` in the checkout. If the OS account that runs PostgreSQL cannot enter
 * the checkout, for example because it is in the home directory of root, the default is a fixed directory in the
 * system's temporary directory.
 */
export function defaultDataDirectory(checkout: string, { localPostgres }: { localPostgres: boolean }) {
  const account = localPostgres ? unprivilegedAccount() : undefined;
  if (canReach(checkout, account)) return { directory: join(checkout, '.academy'), note: undefined };
  const name = `academy-${createHash('sha256').update(checkout).digest('hex').slice(0, 12)}`;
  const directory = join(tmpdir(), name);
  return {
    directory,
    note:
      `Data is kept in ${directory}: PostgreSQL does not run as root, and the account it runs as cannot enter ` +
      `${checkout}. Set ACADEMY_DATA_DIR to use another directory.`,
  };
}

/**
 * Creates the data directory. Other OS accounts, such as the one that runs PostgreSQL, may traverse but not list it.
 * Files with secrets have stricter modes.
 * @param account OS account that runs PostgreSQL; undefined if this user runs it
 * @throws StartFailure if the directory is not writable, if PostgreSQL cannot enter it, or if it belongs to another
 *   user and is in the system's temporary directory
 */
export function prepareDataDirectory(directory: string, account?: Account): void {
  const hint = 'Set ACADEMY_DATA_DIR to a writable directory.';
  try {
    mkdirSync(join(directory, 'logs'), { recursive: true, mode: 0o711 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(`The data directory ${directory} is not writable (${errorCode(error)}). ${hint}`);
  }
  const uid = process.getuid?.();
  if (uid !== undefined && lstatSync(directory).uid !== uid && directory.startsWith(tmpdir())) {
    throw new StartFailure(`The data directory ${directory} belongs to another user. ${hint}`);
  }
  if (canReach(directory, account)) return;
  chmodSync(directory, lstatSync(directory).mode | 0o011);
  if (canReach(directory, account)) return;
  throw new StartFailure(
    `PostgreSQL does not run as root, and the account it runs as cannot enter ${directory}. ` +
      'Set ACADEMY_DATA_DIR to a directory that every user can enter.',
  );
}
