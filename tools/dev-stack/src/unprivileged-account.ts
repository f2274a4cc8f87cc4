import { execFileSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** An OS account, in the format of the options of `spawn`. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the OS account with which PostgreSQL runs: `nobody` if this process runs as root, because PostgreSQL refuses
 * to run as root. Otherwise, returns undefined.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOfNobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

function mayEnter(directory: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(directory);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Returns true if the OS account may enter all directories on the way to an existing path. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  let directory = realpathSync(path);
  if (!statSync(directory).isDirectory()) directory = dirname(directory);
  while (mayEnter(directory, account)) {
    if (directory === dirname(directory)) return true;
    directory = dirname(directory);
  }
  return false;
}
