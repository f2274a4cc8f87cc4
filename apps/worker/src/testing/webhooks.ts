import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type pg from 'pg';
import { webhookSecretOf } from '@academy/academy-data';
import { webhookSecret } from '@academy/testing';

/** An event in the format in which docs/webhook-receiver.mjs prints it. */
export interface ReceivedEvent {
  id: string;
  repeated: boolean;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/**
 * Starts docs/webhook-receiver.mjs, which verifies events with the library `standardwebhooks`, in a separate process.
 */
export async function startReceiver(secret: string) {
  const child = spawn(process.execPath, ['docs/webhook-receiver.mjs'], {
    cwd: new URL('../../../..', import.meta.url),
    env: { ...process.env, PORT: '0', WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const received: ReceivedEvent[] = [];
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => received.push(JSON.parse(line) as ReceivedEvent));
  return {
    url: `http://127.0.0.1:${/\d+$/.exec(first)![0]}/academy`,
    received,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

export async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    state.requests += 1;
    request.resume();
    answer(request, response);
  });
  const state = { requests: 0, connections: 0 };
  server.on('connection', () => (state.connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    state,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export async function startTlsServer() {
  const folder = await mkdtemp(join(tmpdir(), 'academy-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    ...files,
  ]);
  const server = createTlsServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (_request, response) => {
      state.requests += 1;
      response.end();
    },
  );
  const state = { requests: 0, handshakes: 0 };
  server.on('connection', () => (state.handshakes += 1));
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    state,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true });
    },
  };
}

export const secretOf = (id: string, version = 1) => webhookSecretOf(webhookSecret, id, version);

/** Creates a webhook for three types of events, and returns its id. */
export async function buildWebhook(
  admin: pg.Pool,
  { id = randomUUID(), companyId, url }: { id?: string; companyId: string; url: string },
): Promise<string> {
  await admin.query(
    `insert into academy.webhooks (id, company_id, url, events, created_by)
     values ($1, $2, $3, array['course.completed', 'member.added', 'member.deactivated'], gen_random_uuid())`,
    [id, companyId, url],
  );
  await admin.query(
    'insert into core_published.event_subscribers_v1 (company_id) values ($1) on conflict do nothing',
    [companyId],
  );
  return id;
}

export async function queueEvents(admin: pg.Pool, webhookId: string, count = 1): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into academy.webhook_deliveries (webhook_id, event, data)
     select $1, 'course.completed', jsonb_build_object('enrollment_id', n) from generate_series(1, $2::int) n
     returning id`,
    [webhookId, count],
  );
  return rows.map(({ id }) => id);
}

export interface DeliveryState {
  state: string;
  attempts: number;
  response_status: number | null;
  error: string | null;
  /** Seconds between the last attempt and the next one. */
  pause: number;
}

export async function deliveryOf(admin: pg.Pool, id: string | undefined): Promise<DeliveryState> {
  const { rows } = await admin.query<DeliveryState>(
    `select state, attempts, response_status, error,
            round(extract(epoch from due_at - last_attempt_at))::int as pause
     from academy.webhook_deliveries where id = $1`,
    [id],
  );
  return rows[0]!;
}

/** Makes the next attempt of all deliveries due now, without waiting for the pause between attempts. */
export const endPauses = (admin: pg.Pool) =>
  admin.query(`update academy.webhook_deliveries set due_at = now() where state = 'queued'`);

/**
 * Makes claims older than their timeout, so that workers treat them as abandoned. Deliveries that a worker has locked
 * are skipped, because waiting for the locks could cause a deadlock.
 */
export const expireDeliveries = (admin: pg.Pool) =>
  admin.query(
    `update academy.webhook_deliveries set claimed_at = now() - interval '2 minutes'
     where id in (select id from academy.webhook_deliveries where state = 'sending' for no key update skip locked)`,
  );
