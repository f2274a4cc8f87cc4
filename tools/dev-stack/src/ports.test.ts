import { createServer, type Server } from 'node:net';
import { freePort } from '@academy/testing';
import { checkPorts, neededPorts } from './ports.ts';
import { portTable, readSettings, type Settings } from './settings.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const listen = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer().once('error', reject).listen(port, host, resolve);
    servers.push(server);
  });

async function settings(env: Record<string, string> = {}): Promise<Settings> {
  const ports = Object.values(portTable).map(async ({ variable }) => [variable, String(await freePort())]);
  return readSettings({ ...Object.fromEntries(await Promise.all(ports)), ...env }, process.cwd());
}

test('the port check accepts free ports', async () => {
  await expect(checkPorts(await settings())).resolves.toBeUndefined();
});

test('the port check reports every port in use with its purpose and environment variable', async () => {
  const { ports, ...rest } = await settings();
  await listen(ports.academy, '127.0.0.1');
  await listen(ports.smtp, '127.0.0.1');
  await expect(checkPorts({ ...rest, ports })).rejects.toThrow(
    `Port ${ports.academy} for Academy itself is in use; set ACADEMY_PORT to another port.\n` +
      `Port ${ports.smtp} for the SMTP server of the test mailbox is in use; set SMTP_PORT to another port.`,
  );
});

test('the port check detects a program that listens only on the IPv6 address ::1', async () => {
  const all = await settings();
  try {
    await listen(all.ports.academy, '::1');
  } catch {
    return; // This computer has no IPv6.
  }
  await expect(checkPorts(all)).rejects.toThrow('ACADEMY_PORT');
});

test('the port check waits until programs that are shutting down release their ports', async () => {
  const all = await settings();
  await listen(all.ports.worker, '127.0.0.1');
  setTimeout(() => servers.pop()?.close(), 300);
  await expect(checkPorts(all, 5_000)).resolves.toBeUndefined();
});

test('the port check skips the ports of external systems', async () => {
  const all = await settings({
    DATABASE_URL: 'postgresql://admin@db/postgres',
    IDENTITY_URL: 'https://identity.example.org',
    SMTP_URL: 'smtp://mail:25',
  });
  expect(neededPorts(all)).toEqual(['academy', 'network', 'content', 'coreServices', 'academyApi', 'worker']);
});
