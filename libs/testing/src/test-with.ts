import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What some tests need: programs and data that npm does not install, and features of a Kubernetes cluster. */
type Need =
  | 'redis-server'
  | 'caddy'
  | 'promtool'
  | 'soffice'
  | 'openssl'
  | 'curl'
  | 'pdftotext'
  | 'git history'
  | 'simulated nodes'
  | 'a running installation'
  | `the kinds of ${string}`;

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

/**
 * A version of `test` or `describe` that skips every test, and adds the unmet need to the title.
 * `tools/test-runner/test.mjs` reports the skipped tests by these titles.
 */
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
 * Jest's `test` if the need is met, else a version of it that skips every test. To apply the need to all tests of a
 * file, assign the result to a constant `test`, which shadows Jest's global. If all tests of a file are skipped, Jest
 * runs none of its hooks.
 */
export const testWith = (need: Need, isAvailable = isInstalled(need)): jest.It =>
  isAvailable ? test : skipAll(test as unknown as jest.It & Runner, need);

/** Jest's `describe` if the need is met, else a version of it that skips every test. */
export const describeWith = (need: Need, isAvailable = isInstalled(need)): jest.Describe =>
  isAvailable ? describe : skipAll(describe as unknown as jest.Describe & Runner, need);

export function describeOnQueueBackends(title: string, body: (kind: 'postgresql' | 'redis') => void): void {
  describe(`${title} on postgresql`, () => body('postgresql'));
  describeWith('redis-server')(`${title} on redis`, () => body('redis'));
}
