import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '@academy/testing';

const program = join(import.meta.dirname, '../testing/sample-program.ts');
const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

function launch(port: number, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--conditions=@academy/source', '--import', 'tsx', program], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  return { child, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

async function start(env: NodeJS.ProcessEnv = {}) {
  const { child, exit } = launch(0, env);
  let output = '';
  child.stdout!.on('data', (data: Buffer) => (output += data));
  const url = await eventually(() => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]);
  return { child, exit, url, output: () => output };
}

test('after SIGTERM a program finishes the requests in flight and exits', async () => {
  const { child, exit, url, output } = await start();
  const slow = fetch(`${url}/slow`);
  await eventually(() => output().includes('slow request'));
  child.kill('SIGTERM');
  expect(await (await slow).json()).toEqual({ data: 'done' });
  expect(await exit).toBe(0);
});

/** Sends a request over a connection that is kept open, and waits for the response headers. */
async function get(url: string, agent: Agent) {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  return response;
}

async function textOf(response: IncomingMessage) {
  let text = '';
  for await (const part of response) text += part;
  return text;
}

test('during shutdown a response stream is completed, and its keep-alive connection does not delay the exit', async () => {
  const { child, exit, url, output } = await start();
  const agent = new Agent({ keepAlive: true });
  const response = await get(`${url}/stream`, agent);
  child.kill('SIGTERM');
  expect(await textOf(response)).toBe('one two three');
  expect(await exit).toBe(0);
  // The program would log this text if it had aborted connections after 20 seconds.
  expect(output()).not.toContain('aborting responses');
  agent.destroy();
});

test('a program turns unready before its listener closes, serves requests until then, and ignores a second signal', async () => {
  // The delay is long, because the test must send its requests within this time.
  const { child, exit, url } = await start({ SHUTDOWN_DELAY_MS: '8000' });
  child.kill('SIGTERM');
  await eventually(async () => {
    const readiness = await fetch(`${url}/readyz`);
    expect(await readiness.json()).toMatchObject({ data: { status: 'draining' } });
    expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
    return true;
  });
  child.kill('SIGTERM');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/slow`)).status).toBe(200);
  expect(await exit).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

test.each([
  ['building', 'START_MS', 143],
  ['preparing to listen', 'LISTEN_MS', 0],
])('SIGTERM ends a program that is still %s', async (line, pause, code) => {
  const { child, exit } = launch(0, { [pause]: '3000' });
  let complaints = '';
  child.stderr!.on('data', (data: Buffer) => (complaints += data));
  for await (const told of createInterface({ input: child.stdout! })) if (told === line) break;
  child.stdout!.resume();
  child.kill('SIGTERM');
  expect(await exit).toBe(code);
  expect(complaints).toBe('');
});

test('a program exits when its parent process exits', async () => {
  const { child, exit } = await start();
  child.disconnect();
  expect(await exit).toBe(0);
});

test('a program whose database is unavailable starts, and is live but not ready', async () => {
  const { child, exit, url } = await start();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  child.kill('SIGTERM');
  await exit;
});

test('a program reports in one line that its port is already in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { child, exit } = launch((taken.address() as AddressInfo).port);
  let complaint = '';
  child.stderr!.on('data', (data: Buffer) => (complaint += data));
  child.stdout!.resume();
  expect(await exit).toBe(1);
  expect(complaint).toMatch(/^listen EADDRINUSE: .*Stop the program that uses this port, or set PORT\.\n$/);
  taken.close();
});
