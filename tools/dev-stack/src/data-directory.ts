import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartFailure } from './start-failure.ts';
import { canReach, unprivilegedAccount, type Account } from './unprivileged-account.ts';

/**
 * Where data is kept unless ACADEMY_DATA_DIR says otherwise: beside the source code. Root's checkouts often lie in
 * a home directory that only root may enter; the account that runs PostgreSQL could not, so a directory of the
 * system's temporary one is used instead, always the same for the same checkout.
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
      `${checkout}. ACADEMY_DATA_DIR names another place.`,
  };
}

/**
 * Creates the data directory. Others may pass through it (PostgreSQL's account must), not list it; each secret
 * inside is closed by its own mode. `account` is whom PostgreSQL runs as, when not as this user.
 * @throws StartFailure when it cannot be written, or when somebody else put it there
 */
export function prepareDataDirectory(directory: string, account?: Account): void {
  const hint = 'Set ACADEMY_DATA_DIR to a directory that you can write.';
  try {
    mkdirSync(join(directory, 'logs'), { recursive: true, mode: 0o711 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(
      `The data directory ${directory} cannot be written (${errorCode(error)}). ${hint}`,
    );
  }
  const uid = process.getuid?.();
  if (uid !== undefined && lstatSync(directory).uid !== uid && directory.startsWith(tmpdir())) {
    throw new StartFailure(`The data directory ${directory} belongs to somebody else. ${hint}`);
  }
  if (canReach(directory, account)) return;
  chmodSync(directory, lstatSync(directory).mode | 0o011);
  if (canReach(directory, account)) return;
  throw new StartFailure(
    `PostgreSQL does not run as root, and the account it runs as cannot enter ${directory}. ` +
      'Set ACADEMY_DATA_DIR to a directory that every user can pass through to.',
  );
}
