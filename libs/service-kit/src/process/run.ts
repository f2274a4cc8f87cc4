import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServiceEnv } from '../env/env.ts';
import { exitOnUncaughtErrors } from './uncaught-errors.ts';

/**
 * Milliseconds after which a shutdown aborts the responses that are still in progress. The time begins when the delay
 * SHUTDOWN_DELAY_MS ends.
 */
const maxAnswersMs = 20_000;
const maxShutdownMs = 25_000;
const idleCheckMs = 100;
/** Exit code of a process that SIGTERM ended (128 + 15). */
const endedByTerm = 143;

/**
 * Function that every signal calls. Until `runService` replaces it, no requests are in progress, so the process exits
 * at once.
 */
let stop: (reason: string) => unknown = () => process.exit(endedByTerm);

/**
 * During a shutdown, closes connections when they become idle, and all connections after `maxAnswersMs`. Node itself
 * closes only the connections that are idle when the listener closes. The function `repeat` cannot be used here,
 * because it stops when the shutdown begins.
 */
function endConnections(app: FastifyInstance): void {
  setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
  setTimeout(() => {
    app.log.warn('aborting responses that are still in progress');
    app.server.closeAllConnections();
  }, maxAnswersMs).unref();
}

/**
 * Listens until SIGTERM, SIGINT, or the end of the parent process (closed IPC channel), and then shuts down: the
 * program becomes unready, repeated work ends, the listener closes, requests in progress end, resources are closed.
 * Further signals are ignored, because a terminal and a parent process may each send a signal for the same shutdown.
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
 * Runs the main function of a program. If it fails, prints one message and exits with code 1. Installs signal handlers,
 * because the first process of a container gets SIGTERM only if it handles it.
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
