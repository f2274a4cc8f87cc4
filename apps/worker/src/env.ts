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
    .describe('Secret from which invitation tokens are derived; must equal that of core-services')
    .meta({ secret: true }),
  MAIL_FROM: z.email().default('academy@localhost.localdomain').describe('Sender address of e-mails'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('SMTP relay for outgoing e-mails')
    .meta({ secret: true }),
};
export type WorkerEnv = z.infer<z.ZodObject<typeof workerEnv>>;

export const readWorkerEnv = () => readEnv(workerEnv);
