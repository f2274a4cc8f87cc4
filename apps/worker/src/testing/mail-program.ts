// Sends e-mails until it is killed. It starts faster than the whole worker, so that tests can kill it often.
// It cannot send report mails, because writing them would load much more code.
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
