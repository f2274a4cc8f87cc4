import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@academy/testing';
import { runCommand } from './command.ts';
import { startService } from './service.ts';

const directory = mkdtempSync(join(tmpdir(), 'academy-programs-'));
const printed: string[] = [];
afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(() => void printed.splice(0));

function program(name: string, source: string): string {
  const file = join(directory, `${name}.cjs`);
  writeFileSync(file, source);
  return file;
}
const serving = `
  const server = require('node:http').createServer((request, response) => {
    if (request.url === '/crash') process.exit(3);
    response.end(String(process.pid));
  });
  server.listen(process.env.PORT, '127.0.0.1');
  console.log(JSON.stringify({ level: 30, msg: 'listening' }));
  console.log(JSON.stringify({ level: 50, msg: 'a fault', err: { message: 'of the disk' } }));
  process.on('SIGTERM', () => { console.log('finishing'); server.close(); process.disconnect(); });
`;
const options = async (name: string, source: string) => {
  const port = await freePort();
  return {
    name,
    file: program(name, source),
    env: { PATH: process.env['PATH'], PORT: String(port) },
    port,
    logDirectory: directory,
    print: (line: string) => void printed.push(line),
    signal: new AbortController().signal,
  };
};
const processOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();
const log = (name: string) => readFileSync(join(directory, `${name}.log`), 'utf8');

test('the stack waits until a service is ready, logs the service’s output, restarts the service when it exits, and shuts it down', async () => {
  const service = await options('serving', serving);
  const { stop } = await startService(service);
  const first = await processOf(service.port);
  expect(log('serving')).toContain('listening');
  expect(printed).toEqual(['serving | a fault: of the disk']);

  await fetch(`http://127.0.0.1:${service.port}/crash`).catch(() => undefined);
  await eventually(async () => (await processOf(service.port)) !== first);
  expect(printed).toContainEqual(expect.stringMatching(/^serving exited \(exit code 3\), restarting in 1 s/));

  await stop();
  expect(log('serving')).toContain('finishing');
  await expect(processOf(service.port)).rejects.toThrow();
});

test('if a service exits before it is ready, the start of the stack fails with an error that contains the last lines of the service’s log', async () => {
  const service = await options('failing', `console.error('DATABASE_URL is missing'); process.exit(1)`);
  await expect(startService(service)).rejects.toThrow(
    /^failing exited while starting \(exit code 1\)\. The last lines of .*failing\.log:\n {2}DATABASE_URL is missing/,
  );
});

test('the stack stops waiting for a service when the start is aborted', async () => {
  const controller = new AbortController();
  const service = await options('slow', 'setInterval(() => {}, 1000)');
  const started = startService({ ...service, signal: controller.signal });
  controller.abort(new Error('start aborted'));
  await expect(started).rejects.toThrow('start aborted');
});

describe('a command that the local stack runs', () => {
  const command = async (name: string, source: string) => ({
    ...(await options(name, source)),
    file: program(name, source),
  });

  test('the stack waits until the process of a command exits', async () => {
    await runCommand(await command('migrate', `setTimeout(() => console.log('migrated'), 100)`));
    expect(log('migrate')).toBe('migrated\n');
  });

  test('a command that exits with an error code is reported with the last lines of its log', async () => {
    const failing = await command('import', `console.error('no such course'); process.exitCode = 2`);
    await expect(runCommand(failing)).rejects.toThrow(
      /^import failed \(exit code 2\)\. .*\n {2}no such course/,
    );
  });

  test('a command is stopped if the start of the stack is aborted', async () => {
    const controller = new AbortController();
    const endless = {
      ...(await command('endless', 'setInterval(() => {}, 1000)')),
      signal: controller.signal,
    };
    setTimeout(() => controller.abort(new Error('start aborted')), 100);
    await expect(runCommand(endless)).rejects.toThrow('start aborted');
  });
});
