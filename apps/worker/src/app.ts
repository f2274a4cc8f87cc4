import type { FastifyInstance } from 'fastify';
import { buildProgram } from '@academy/service-kit';
import type { WorkerEnv } from './env.ts';
import { mailDelivery } from './mail/delivery.ts';
import { openQueues } from './queues.ts';

/** The worker: its queues, and an HTTP port for health and metrics only. */
export async function buildApp(env: WorkerEnv): Promise<FastifyInstance> {
  const app = await buildProgram({ name: 'worker', env, checks: { queues: () => app.pingQueues() } });
  await app.register(openQueues, { env });
  await app.register(mailDelivery, { env });
  return app;
}
