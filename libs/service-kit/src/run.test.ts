import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const program = join(process.cwd(), 'src/testing/sample-program.ts');
const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

function launch(port: number) {
  const child = spawn(process.execPath, ['--conditions=@academy/source', '--import', 'tsx', program], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  return { child, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

async function start() {
  const { child, exit } = launch(0);
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) {
      child.stdout?.resume();
      return { child, exit, url };
    }
  }
  throw new Error('the program never listened');
}

test('SIGTERM lets requests in flight finish, then the program ends', async () => {
  const { child, exit, url } = await start();
  const slow = fetch(`${url}/slow`);
  await sleep(200);
  child.kill('SIGTERM');
  expect(await (await slow).json()).toEqual({ data: 'done' });
  expect(await exit).toBe(0);
});

test('a program whose parent is gone ends by itself', async () => {
  const { child, exit } = await start();
  child.disconnect();
  expect(await exit).toBe(0);
});

test('starts without its database, lives, and is not ready', async () => {
  const { child, exit, url } = await start();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  child.kill('SIGTERM');
  await exit;
});

test('a taken port is one clear line', async () => {
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
