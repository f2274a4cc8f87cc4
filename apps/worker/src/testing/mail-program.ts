// Sends e-mails until it is killed. This program starts faster than the whole worker, so that tests can kill it often.
// For this reason, it does not load the code that writes report mails.
import { buildProgram } from '@academy/service-kit';
import { mailDelivery } from '../mail/delivery.ts';
import { workerEnvOf } from './worker-env.ts';

const [databaseUrl = '', SMTP_URL = ''] = process.argv.slice(2);
const env = workerEnvOf({ url: databaseUrl }, { SMTP_URL });
const program = await buildProgram({ name: 'worker', env });
await program.register(mailDelivery, {
  env,
  writeReportMail: () => Promise.reject(new Error('This program sends no report mails.')),
});
await program.ready();
