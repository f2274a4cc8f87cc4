import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServiceEnv } from './env.ts';
import { endAtUncaughtErrors } from './uncaught-errors.ts';

const longestShutdownMs = 25_000;

/**
 * Listens, and ends cleanly: on SIGTERM or SIGINT, or when the parent that holds an IPC channel is gone, readiness
 * turns first, then the listener closes, requests in flight finish, resources close, the process ends.
 */
export async function runService(
  app: FastifyInstance,
  env: Pick<ServiceEnv, 'HOST' | 'PORT' | 'SHUTDOWN_DELAY_MS'>,
): Promise<void> {
  endAtUncaughtErrors(app);
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ reason }, 'stopping');
    setTimeout(() => {
      app.log.error('could not stop in time');
      process.exit(1);
    }, longestShutdownMs + env.SHUTDOWN_DELAY_MS).unref();
    app.drain();
    await sleep(env.SHUTDOWN_DELAY_MS);
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel) process.on('disconnect', () => stop('parent is gone'));
  await app.listen({ host: env.HOST, port: env.PORT });
}

/** Runs a program's main function; a failure to start is one clear message and exit code 1. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      code === 'EADDRINUSE' ? `${message}. Stop the program that uses this port, or set PORT.` : message,
    );
    process.exit(1);
  }
}
