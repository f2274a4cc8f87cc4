import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests require and npm does not install. */
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

/** Skips every test; tools/test.mjs reads the reason from the title. */
function skipAll<T extends Runner>({ skip }: T, need: Need): T {
  const titleOf = (title: string) => `${title} (needs ${need})`;
  const each =
    (...table: never[]): Title =>
    (title, ...rest) =>
      skip.each(...table)(titleOf(title), ...rest);
  const run: Title = (title, ...rest) => skip(titleOf(title), ...rest);
  return Object.assign(run, { each }) as unknown as T;
}

/**
 * Jest's `test`, skipped if the requirement is missing. To cover a whole file, assign it to a constant `test`: hooks do
 * not run in a file or `describe` whose tests are all skipped.
 */
export const testWith = (need: Need, isAvailable = isInstalled(need)): jest.It =>
  isAvailable ? test : skipAll(test as unknown as jest.It & Runner, need);

/** Jest's `describe`, skipped if the requirement is missing. */
export const describeWith = (need: Need, isAvailable = isInstalled(need)): jest.Describe =>
  isAvailable ? describe : skipAll(describe as unknown as jest.Describe & Runner, need);

/** Runs `describe` once per queue backend. */
export function describeOnQueueBackends(title: string, body: (kind: 'postgresql' | 'redis') => void): void {
  describe(`${title} on postgresql`, () => body('postgresql'));
  describeWith('redis-server')(`${title} on redis`, () => body('redis'));
}
