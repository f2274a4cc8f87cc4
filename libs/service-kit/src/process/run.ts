import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServiceEnv } from '../env/env.ts';
import { exitOnUncaughtErrors } from './uncaught-errors.ts';

/** Milliseconds after which responses that are still in progress during a shutdown are aborted. */
const maxAnswersMs = 20_000;
const maxShutdownMs = 25_000;
const idleCheckMs = 100;
/** Exit code of a process terminated by SIGTERM (128 + 15). */
const endedByTerm = 143;

/** Handles a signal. Until `runService` replaces this handler, it exits at once, because no requests are in progress yet. */
let stop: (reason: string) => unknown = () => process.exit(endedByTerm);

/**
 * Closes connections as they become idle during a shutdown, and all connections after `maxAnswersMs`. When the
 * listener closes, Node closes only connections that are idle at that moment, so this function checks them repeatedly.
 * It does not use `repeat`, because `repeat` stops when the shutdown begins.
 */
function endConnections(app: FastifyInstance): void {
  setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
  setTimeout(() => {
    app.log.warn('aborting responses that are still in progress');
    app.server.closeAllConnections();
  }, maxAnswersMs).unref();
}

/**
 * Listens until SIGTERM, SIGINT, or the end of the parent process (closed IPC channel), then shuts down gracefully.
 * Order of a shutdown: the program becomes unready, repeated work ends, the listener closes, requests finish, resources close.
 * Further signals are ignored, because a terminal and a parent process may each send a signal for one shutdown.
 */
export async function runService(
  app: FastifyInstance,
  env: Pick<ServiceEnv, 'HOST' | 'PORT' | 'SHUTDOWN_DELAY_MS'>,
): Promise<void> {
  exitOnUncaughtErrors(app);
  let stopping = false;
  stop = async (reason) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ reason }, 'stopping');
    setTimeout(() => {
      app.log.error('graceful shutdown timed out');
      process.exit(1);
    }, maxShutdownMs + env.SHUTDOWN_DELAY_MS).unref();
    app.drain();
    await sleep(env.SHUTDOWN_DELAY_MS);
    endConnections(app);
    await app.close();
    process.exit(0);
  };
  if (process.channel) process.on('disconnect', () => stop('parent process exited'));
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    if (!stopping) throw error;
  }
}

/**
 * Runs a program's main function; if the function fails, prints one message and exits with code 1.
 * Signal handlers are installed, because the first process of a container receives SIGTERM only if it handles SIGTERM.
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
