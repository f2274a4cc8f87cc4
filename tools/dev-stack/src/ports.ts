import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portTable, type PortName, type Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

/** Returns the names of the ports that the stack needs on this machine. */
export function neededPorts(settings: Settings): PortName[] {
  const elsewhere = new Set<PortName>([
    ...(settings.databaseUrl ? (['postgres'] as const) : []),
    ...(settings.externalIdentityUrl ? (['identity'] as const) : []),
    ...(settings.smtpUrl ? (['mailbox', 'smtp'] as const) : []),
  ]);
  return (Object.keys(portTable) as PortName[]).filter((name) => !elsewhere.has(name));
}

function acceptsConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    const settle = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', settle(true)).on('error', settle(false)).on('timeout', settle(false));
  });
}

function tryListening(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Returns the reason why a port cannot be used, or undefined if it is free. The function tries to listen on the port.
 * It also tries to connect, because another program may use the port on ::1, or the system may let several programs
 * listen on one port.
 */
export async function checkPort(port: number): Promise<string | undefined> {
  if ((await acceptsConnections('127.0.0.1', port)) || (await acceptsConnections('::1', port)))
    return 'is in use';
  const code = await tryListening(port);
  if (code === 'EADDRINUSE') return 'is in use';
  return code && `cannot be used (${code})`;
}

/**
 * Checks that the ports of the stack are free. Must be called before any part of the stack is started.
 * @param patienceMs maximum wait in milliseconds for programs of a killed stack that are still shutting down
 * @throws StartFailure whose message has one line for each port in use
 */
export async function checkPorts(settings: Settings, patienceMs = 0): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const problems = await Promise.all(
      neededPorts(settings).map(async (name) => {
        const { variable, purpose } = portTable[name];
        const reason = await checkPort(settings.ports[name]);
        return (
          reason && `Port ${settings.ports[name]} for ${purpose} ${reason}; set ${variable} to another port.`
        );
      }),
    );
    const found = problems.filter((problem) => problem !== undefined);
    if (found.length === 0) return;
    if (Date.now() >= giveUpAt) throw new StartFailure(found.join('\n'));
    await sleep(250);
  }
}
