import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { checkout, fromSource } from './checkout.ts';
import type { TestDatabaseServer } from './database.ts';
import { eventually } from './eventually.ts';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

async function ask<T>(url: string, query: string): Promise<T> {
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
 * A PostgreSQL of a test's own that keeps what it has promised as a real one does, to be restarted.
 * @param cwd the checkout whose migrations its template has
 */
export async function startDatabaseServer(cwd = checkout) {
  const child = spawn(
    process.execPath,
    [...fromSource, 'tools/dev-stack/src/test-database.ts', '--durable'],
    { cwd, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [described] = await Promise.race([
    line,
    exited.then(([code]) => Promise.reject(new Error(`the database server ended with ${code}`))),
  ]);
  const server: TestDatabaseServer = JSON.parse(described);
  const mainProcess = () =>
    ask<number>(server.url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as answer`);
  return {
    ...server,
    /** Stops it, cutting every session off or as a power cut does; it is started again, and answers. */
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
