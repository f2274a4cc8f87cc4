import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureCluster, postgresEnvironment, type Cluster } from './cluster.ts';
import { waitUntilReady } from './readiness.ts';
import { stopOrphan, stopServer } from './stopping.ts';

export interface PostgresOptions extends Cluster {
  port: number;
  /** Password of the superuser `postgres`. */
  password: string;
  logFile: string;
  /**
   * True if the extension pg_stat_statements is needed. It counts the executions and accessed pages of each statement.
   */
  countsStatements?: boolean;
  /** Called when PostgreSQL has exited unexpectedly, before it is restarted. */
  onLoss?: (message: string) => void;
}

export interface PostgresServer {
  /** Database URL with the superuser's credentials. */
  url: string;
  stop: () => Promise<void>;
}

function launch(options: PostgresOptions): ChildProcess {
  const { directory, port, binaries, account, logFile, durable, countsStatements } = options;
  const parameters = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_preload_libraries: countsStatements ? 'pg_stat_statements' : '',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a', 0o600);
  try {
    // PostgreSQL gets a process group of its own: Ctrl-C sends a signal to all processes in the stack's process group,
    // but PostgreSQL must stop after all other parts of the stack.
    return spawn(binaries.postgres, ['-D', directory, ...flags], {
      ...account,
      cwd: directory,
      env: postgresEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Starts PostgreSQL on 127.0.0.1 and waits until it is ready. Creates the cluster if it does not exist. Stops a server
 * that a killed stack has left running. Restarts the server whenever it exits unexpectedly.
 * @throws StartFailure if the cluster cannot be created, or if the server does not become ready
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { port, password, logFile, onLoss } = options;
  await ensureCluster(options, password);
  await stopOrphan(options);
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  let stopping = false;

  const stop = async () => {
    stopping = true;
    if (server.pid && !hasEnded(server)) await stopServer(server.pid, options);
  };
  const start = async () => {
    const launched = (server = launch(options));
    try {
      await waitUntilReady(launched, url, logFile);
    } catch (error) {
      if (launched.pid && !hasEnded(launched)) await stopServer(launched.pid, options);
      throw error;
    }
    if (hasEnded(launched)) void restart();
    else launched.once('exit', () => void restart());
  };
  const restart = async () => {
    while (!stopping) {
      onLoss?.('PostgreSQL exited unexpectedly, restarting');
      await sleep(1_000);
      if (stopping) return;
      try {
        return await start();
      } catch (error) {
        onLoss?.(error instanceof Error ? error.message : String(error));
      }
    }
  };

  await start();
  return { url, stop };
}
