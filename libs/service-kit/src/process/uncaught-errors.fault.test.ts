import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const program = join(import.meta.dirname, '../testing/failing-program.ts');

/** Runs a program that fails with an uncaught error, and returns its log lines, error reports and exit code. */
async function endOf(how: string) {
  const reports: string[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((report) => {
      reports.push(report);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const child = spawn(process.execPath, ['--conditions=@academy/source', '--import', 'tsx', program], {
    env: {
      ...process.env,
      HOW: how,
      SENTRY_DSN: `http://key@127.0.0.1:${(receiver.address() as AddressInfo).port}/1`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [logged, errorOutput, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  receiver.close();
  const lines = logged.trim().split('\n');
  return {
    code: code as number,
    lines: lines.map((line) => JSON.parse(line) as object),
    errorOutput,
    reports,
  };
}

const ways = {
  throw: ['an error thrown asynchronously', 'uncaughtException', 'Error'],
  reject: ['an unhandled rejection', 'unhandledRejection', 'RangeError'],
  value: ['a rejection with a value that is not an Error', 'unhandledRejection', 'UnhandledPromiseRejection'],
} as const;
type Way = keyof typeof ways;

const ends = new Map<Way, Awaited<ReturnType<typeof endOf>>>();
beforeAll(async () => {
  await Promise.all((Object.keys(ways) as Way[]).map(async (way) => ends.set(way, await endOf(way))));
}, 60_000);

const rows = Object.entries(ways).map(([way, [what, ...told]]) => [what, way as Way, ...told] as const);
it.each(rows)('%s ends the program with one log line and one error report', (_, way, origin, type) => {
  const { code, lines, errorOutput, reports } = ends.get(way)!;
  expect(code).toBe(1);
  expect(errorOutput).toBe('');
  const fatal = lines.filter((line) => 'level' in line && line.level === 60);
  expect(fatal).toEqual([expect.objectContaining({ origin, err: expect.objectContaining({ type }) })]);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain(origin);
  expect(JSON.stringify([lines, reports])).not.toContain('anna');
});
