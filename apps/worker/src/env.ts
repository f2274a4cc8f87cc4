import * as z from 'zod';
import { storageEnv } from '@academy/file-storage';
import { observabilityEnv, queueEnv, readEnv, serviceEnv } from '@academy/service-kit';

const { HOST, PORT, LOG_LEVEL, PUBLIC_URL, DATABASE_URL, DATABASE_POOL_SIZE, SHUTDOWN_DELAY_MS } = serviceEnv;

export const workerEnv = {
  HOST,
  PORT,
  LOG_LEVEL,
  PUBLIC_URL,
  DATABASE_URL,
  DATABASE_POOL_SIZE,
  SHUTDOWN_DELAY_MS,
  ...observabilityEnv,
  ...queueEnv,
  ...storageEnv,
  INVITATION_SECRET: z
    .string()
    .min(32)
    .describe('What the tokens of invitations are derived from; core-services has the same')
    .meta({ secret: true }),
  MAIL_FROM: z.email().default('academy@localhost.localdomain').describe('Address that mail is sent from'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('SMTP relay that mail is handed to')
    .meta({ secret: true }),
};
export type WorkerEnv = z.infer<z.ZodObject<typeof workerEnv>>;

export const readWorkerEnv = () => readEnv(workerEnv);
