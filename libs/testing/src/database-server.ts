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
 * Starts a separate PostgreSQL server that has durable commits and that a test can restart.
 * @param cwd path of the checkout whose migrations are applied to the template database
 * @param empty if true, the server starts faster, but without the template database and the roles of the programs
 * @param countsStatements whether the extension pg_stat_statements can be created
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
    /** Id of the OS process that started the PostgreSQL server. */
    pid: child.pid!,
    /**
     * Restarts the server and waits until it accepts connections.
     * @param how a fast shutdown, or an immediate one, which simulates a power failure
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
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
