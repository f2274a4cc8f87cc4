import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What tests may need and npm does not install. */
type Need = 'redis-server' | 'caddy' | 'promtool' | 'git history';

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

type Title = (title: string, ...rest: never[]) => void;
interface Runner {
  skip: Title & { each: (...table: never[]) => Title };
}

/** Skips every test, with a title that tells tools/test.mjs the reason. */
function skipping<T extends Runner>({ skip }: T, need: Need): T {
  const titleOf = (title: string) => `${title} (needs ${need})`;
  const each =
    (...table: never[]): Title =>
    (title, ...rest) =>
      skip.each(...table)(titleOf(title), ...rest);
  const run: Title = (title, ...rest) => skip(titleOf(title), ...rest);
  return Object.assign(run, { each }) as unknown as T;
}

/**
 * Jest's `test`, which skips where something is missing that the tests need. Assign it to a constant `test` when it is
 * for a whole file: hooks do not run in a file or `describe` of which every test is skipped.
 */
export const testWith = (need: Need, isAvailable = isInstalled(need)): jest.It =>
  isAvailable ? test : skipping(test as unknown as jest.It & Runner, need);

/** Jest's `describe`, likewise. */
export const describeWith = (need: Need, isAvailable = isInstalled(need)): jest.Describe =>
  isAvailable ? describe : skipping(describe as unknown as jest.Describe & Runner, need);

/** A `describe` for each kind of queue backend. */
export function describeOnQueueBackends(title: string, body: (kind: 'postgresql' | 'redis') => void): void {
  describe(`${title} on postgresql`, () => body('postgresql'));
  describeWith('redis-server')(`${title} on redis`, () => body('redis'));
}
