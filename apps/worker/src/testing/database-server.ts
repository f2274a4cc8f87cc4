import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { TestDatabaseServer } from '@academy/service-kit/testing';
import { eventually } from './eventually.ts';

const workspace = resolve(__dirname, '../../../..');
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

/** A PostgreSQL of a test's own that keeps what it has promised as a real one does, to be restarted. */
export async function startDatabaseServer() {
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=@academy/source', '--import', 'tsx'],
      'tools/dev-stack/src/test-database.ts',
      '--durable',
    ],
    { cwd: workspace, stdio: ['pipe', 'pipe', 'inherit'] },
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
