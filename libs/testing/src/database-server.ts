import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { checkout, fromSource } from './checkout.ts';
import type { TestDatabaseServer } from './database.ts';
import { eventually } from './eventually.ts';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

async function queryOnce<T>(url: string, query: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ answer: T }>(query)).rows[0]!.answer;
  } finally {
    await client.end();
  }
}

/**
 * Starts a PostgreSQL server of its own for a test. Its commits are durable, and the test can restart it.
 * @param cwd path of the checkout whose migrations are applied to the template database
 * @param empty true for a server without the template database and the roles of the programs, which starts faster
 * @param countsStatements true if tests need the extension pg_stat_statements
 */
export async function startDatabaseServer(cwd = checkout, { empty = false, countsStatements = false } = {}) {
  const options = [
    '--durable',
    ...(empty ? ['--empty'] : []),
    ...(countsStatements ? ['--counts-statements'] : []),
  ];
  const child = spawn(process.execPath, [...fromSource, 'tools/dev-stack/src/test-database.ts', ...options], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [described] = await Promise.race([
    line,
    exited.then(([code]) => Promise.reject(new Error(`the database server ended with ${code}`))),
  ]);
  const server: TestDatabaseServer = JSON.parse(described);
  const mainProcess = () =>
    queryOnce<number>(
      server.url,
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as answer`,
    );
  return {
    ...server,
    /** Id of the child process that starts and stops the PostgreSQL server, not of PostgreSQL's main process. */
    pid: child.pid!,
    /**
     * Restarts the server and waits until it accepts connections.
     * @param how `fast` for a regular shutdown, `immediate` to simulate a power failure
     */
    restart: async (how: keyof typeof signals) => {
      const before = await mainProcess();
      process.kill(before, signals[how]);
      await eventually(() =>
        mainProcess().then(
          (pid) => pid !== before,
          () => false,
        ),
      );
    },
    /**
     * Shuts the server down.
     * @returns a function that starts it again and waits until it accepts connections
     */
    shutDown: async () => {
      const postmaster = await mainProcess();
      // The parent process is suspended, because it would restart the server at once.
      child.kill('SIGSTOP');
      process.kill(postmaster, signals.fast);
      const isAway = () =>
        mainProcess().then(
          () => false,
          () => true,
        );
      await eventually(isAway);
      return async () => {
        child.kill('SIGCONT');
        await eventually(async () => !(await isAway()));
      };
    },
    /**
     * Suspends all processes of the server. Connections stay open, and clients can open new ones, but the server does
     * not respond.
     * @returns a function that resumes the processes
     */
    suspend: async () => {
      const postmaster = await mainProcess();
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      // The postmaster is suspended first, so that it starts no new process after the processes are listed.
      process.kill(postmaster, 'SIGSTOP');
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
      const pids = [postmaster, ...rows.map(({ pid }) => pid)];
      for (const pid of pids.slice(1)) process.kill(pid, 'SIGSTOP');
      return async () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
        await client.end();
      };
    },
    stop: async () => {
      child.kill('SIGCONT');
      child.stdin.end();
      await exited;
    },
  };
}
