import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServiceEnv } from './env.ts';
import { exitOnUncaughtErrors } from './uncaught-errors.ts';

/**
 * Maximum duration of responses after the listener has closed; longer responses are aborted so that shutdown continues.
 */
const longestAnswersMs = 20_000;
const longestShutdownMs = 25_000;
const idleCheckMs = 100;
/** Exit code of a process terminated by SIGTERM: 128 + 15. */
const endedByTerm = 143;

/** Signal handler. Exits immediately until `runService` replaces it: before that there are no requests to finish. */
let stop: (reason: string) => unknown = () => process.exit(endedByTerm);

/** Closes connections as they become idle: Node closes only those that are idle when the listener closes. */
function endConnections(app: FastifyInstance): void {
  setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
  setTimeout(() => {
    app.log.warn('cutting off responses in progress');
    app.server.closeAllConnections();
  }, longestAnswersMs).unref();
}

/**
 * Listens, and shuts down gracefully on SIGTERM, on SIGINT, or when the parent process closes the IPC channel: the
 * program becomes unready, the listener closes, requests in flight finish, resources close, the process exits. Further
 * signals are ignored, because a terminal and a parent process may both send one.
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
    }, longestShutdownMs + env.SHUTDOWN_DELAY_MS).unref();
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
 * Runs a program's main function; if it fails, prints one message and exits with code 1. Installs the signal handlers:
 * the kernel delivers SIGTERM to the first process of a container only if that process has a handler.
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
