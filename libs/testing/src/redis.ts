import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

/** Starts a Redis server without persistence on a free port. Tests can empty, suspend, stop and restart it. */
export async function startRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child = await launch();

  async function launch() {
    const started = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      started.once('error', (cause) =>
        reject(new Error('These tests need redis-server: install Redis 7 or newer.', { cause })),
      );
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      started.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('Ready to accept connections')) resolve();
      });
    });
    return started;
  }

  async function stop() {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  return {
    url,
    /** Deletes all data, as after a failover to an empty replica. */
    empty: async () => {
      const client = new Redis(url);
      await client.flushall();
      await client.quit();
    },
    /** Deletes the keys that match a pattern, as if they had expired. */
    expire: async (pattern: string) => {
      const client = new Redis(url);
      const keys = await client.keys(pattern);
      if (keys.length > 0) await client.del(...keys);
      await client.quit();
    },
    stop,
    /** Suspends (SIGSTOP) or resumes (SIGCONT) the server process. */
    send: (signal: 'SIGSTOP' | 'SIGCONT') => void child.kill(signal),
    start: async () => {
      child = await launch();
    },
  };
}
