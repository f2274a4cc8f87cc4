import * as z from 'zod';
import { webhookEnv } from '@academy/academy-data';
import { storageEnv } from '@academy/file-storage';
import {
  databaseTlsEnv,
  observabilityEnv,
  queueEnv,
  readEnv,
  serviceEnv,
  tlsPolicy,
  wholeNumber,
} from '@academy/service-kit';

const { HOST, PORT, LOG_LEVEL, PUBLIC_URL, DATABASE_URL, DATABASE_POOL_SIZE, SHUTDOWN_DELAY_MS } = serviceEnv;

export const workerEnv = {
  HOST,
  PORT,
  LOG_LEVEL,
  PUBLIC_URL,
  DATABASE_URL,
  ...databaseTlsEnv,
  DATABASE_POOL_SIZE,
  SHUTDOWN_DELAY_MS,
  ...observabilityEnv,
  ...queueEnv,
  ...storageEnv,
  ...webhookEnv,
  INVITATION_SECRET: z
    .string()
    .min(32)
    .describe(
      'Secret from which the tokens of invitations and of unsubscribe links are derived; must equal INVITATION_SECRET of core-services',
    )
    .meta({ secret: true }),
  MAIL_FROM: z.email().default('academy@localhost.localdomain').describe('Sender address of e-mails'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('URL of the SMTP relay for outgoing e-mails')
    .meta({ secret: true, tls: 'SMTP_TLS' }),
  SMTP_CONNECTIONS: wholeNumber(1, 100)
    .default(10)
    .describe('Maximum number of connections to the SMTP relay, each of which sends one e-mail at a time'),
  SMTP_EMAILS_PER_CONNECTION: wholeNumber(1, 10_000)
    .default(100)
    .describe('Number of e-mails after which a connection to the SMTP relay is replaced by a new one'),
  WEBHOOK_REQUESTS: wholeNumber(1, 500)
    .default(50)
    .describe('Maximum number of requests to webhooks that the worker has in progress'),
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((server) => server.trim()))
    .pipe(z.array(z.string().min(1)))
    .optional()
    .describe(
      'Comma-separated name servers (`host` or `host:port`) that are asked for the records of e-mail domains; by default the name servers of the system',
    ),
  SMTP_TLS: tlsPolicy.describe(
    'Whether connections to the SMTP relay need TLS. With `optional`, e-mails and the password are sent without TLS if the relay does not offer STARTTLS',
  ),
};
export type WorkerEnv = z.infer<z.ZodObject<typeof workerEnv>>;

export const readWorkerEnv = () => readEnv(workerEnv);
