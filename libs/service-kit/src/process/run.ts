import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServiceEnv } from './env.ts';
import { endAtUncaughtErrors } from './uncaught-errors.ts';

/** From the moment the listener closes: answers that take longer are cut off, so that the rest ends in order. */
const longestAnswersMs = 20_000;
const longestShutdownMs = 25_000;
const idleLookMs = 100;
/** What the shell reports for a program that SIGTERM ended. */
const endedByTerm = 143;

/** Until a program serves there is nothing to finish. */
let stop: (reason: string) => unknown = () => process.exit(endedByTerm);

/** Ends connections as they become idle: Node closes only those that are idle when the listener closes. */
function endConnections(app: FastifyInstance): void {
  setInterval(() => app.server.closeIdleConnections(), idleLookMs).unref();
  setTimeout(() => {
    app.log.warn('answers under way are cut off');
    app.server.closeAllConnections();
  }, longestAnswersMs).unref();
}

/**
 * Listens, and ends cleanly: on SIGTERM or SIGINT, or when the parent that holds an IPC channel is gone, readiness
 * turns first, then the listener closes, requests in flight finish, resources close, the process ends. Told again, it
 * goes on stopping: a terminal and a parent may both pass the same wish on.
 */
export async function runService(
  app: FastifyInstance,
  env: Pick<ServiceEnv, 'HOST' | 'PORT' | 'SHUTDOWN_DELAY_MS'>,
): Promise<void> {
  endAtUncaughtErrors(app);
  let stopping = false;
  stop = async (reason) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ reason }, 'stopping');
    setTimeout(() => {
      app.log.error('could not stop in time');
      process.exit(1);
    }, longestShutdownMs + env.SHUTDOWN_DELAY_MS).unref();
    app.drain();
    await sleep(env.SHUTDOWN_DELAY_MS);
    endConnections(app);
    await app.close();
    process.exit(0);
  };
  if (process.channel) process.on('disconnect', () => stop('parent is gone'));
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    if (!stopping) throw error;
  }
}

/**
 * Runs a program's main function; a failure to start is one clear message and exit code 1. Signals are heard from here
 * on: as the first process of a container a program that does not listen to SIGTERM never gets it.
 */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
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
