// Sends events to webhooks until it is killed. This program starts faster than the whole worker, so that tests can kill
// it often.
import { buildProgram } from '@academy/service-kit';
import { webhookDelivery } from '../webhooks/delivery.ts';
import { workerEnvOf } from './worker-env.ts';

const env = workerEnvOf({ url: process.argv[2] ?? '' }, { WEBHOOK_ALLOW_PRIVATE: true });
const program = await buildProgram({ name: 'worker', env });
await program.register(webhookDelivery, { env });
await program.ready();
