import * as z from 'zod';
import { queueEnv, readEnv, serviceEnv } from '@academy/service-kit';

const { HOST, PORT, LOG_LEVEL, PUBLIC_URL, DATABASE_URL, DATABASE_POOL_SIZE, SHUTDOWN_DELAY_MS } = serviceEnv;

export const workerEnv = {
  ...{ HOST, PORT, LOG_LEVEL, PUBLIC_URL, DATABASE_URL, DATABASE_POOL_SIZE, SHUTDOWN_DELAY_MS },
  ...queueEnv,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('SMTP relay that mail is handed to'),
};
export type WorkerEnv = z.infer<z.ZodObject<typeof workerEnv>>;

export const readWorkerEnv = () => readEnv(workerEnv);
