import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portTable, type PortName, type Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

/** The ports that the parts which run locally will listen on. */
export function neededPorts(settings: Settings): PortName[] {
  const elsewhere = new Set<PortName>([
    ...(settings.databaseUrl ? (['postgres'] as const) : []),
    ...(settings.externalIdentityUrl ? (['identity'] as const) : []),
    ...(settings.smtpUrl ? (['mailbox', 'smtp'] as const) : []),
  ]);
  return (Object.keys(portTable) as PortName[]).filter((name) => !elsewhere.has(name));
}

function somebodyAnswers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    const settle = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', settle(true)).on('error', settle(false)).on('timeout', settle(false));
  });
}

function cannotListen(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Why a port cannot be used, or undefined. Listening alone does not tell: a browser that asks `localhost` may get a
 * program that holds the same port on ::1, and some systems let two programs share one port number.
 */
export async function obstacle(port: number): Promise<string | undefined> {
  if ((await somebodyAnswers('127.0.0.1', port)) || (await somebodyAnswers('::1', port))) return 'is taken';
  const code = await cannotListen(port);
  if (code === 'EADDRINUSE') return 'is taken';
  return code && `cannot be used (${code})`;
}

/**
 * Makes sure that every port can be used before anything is started.
 * @param patienceMs how long to wait for programs of a stack that died to end by themselves
 * @throws StartFailure with one line per port
 */
export async function checkPorts(settings: Settings, patienceMs = 0): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const complaints = await Promise.all(
      neededPorts(settings).map(async (name) => {
        const { variable, purpose } = portTable[name];
        const reason = await obstacle(settings.ports[name]);
        return reason && `Port ${settings.ports[name]} for ${purpose} ${reason}; ${variable} moves it.`;
      }),
    );
    const found = complaints.filter((complaint) => complaint !== undefined);
    if (found.length === 0) return;
    if (Date.now() >= giveUpAt) throw new StartFailure(found.join('\n'));
    await sleep(250);
  }
}
