import type { FastifyInstance } from 'fastify';
import { certificateBundles, progressTransfers } from '@academy/academy-data';
import { openStorage } from '@academy/file-storage';
import { buildProgram } from '@academy/service-kit';
import { buildCertificateBundle } from './certificate-bundles/build-certificate-bundle.ts';
import { deleteExpiredBundles } from './certificate-bundles/delete-expired-bundles.ts';
import { failCertificateBundle } from './certificate-bundles/queries.ts';
import { remindOfDeadlines } from './deadline-reminders/remind-of-deadlines.ts';
import type { WorkerEnv } from './env.ts';
import { rowJobs } from './jobs/row-jobs.ts';
import { scheduledJobs } from './jobs/scheduled-jobs.ts';
import { working } from './jobs/working.ts';
import { mailDelivery } from './mail/delivery.ts';
import { memberNames } from './member-names/member-names.ts';
import { compareNames } from './member-names/queries.ts';
import { ownedSchema } from './owned-schema.ts';
import { erasures } from './personal-data/erasures.ts';
import { failProgressTransfer } from './progress-transfers/fail-progress-transfer.ts';
import { runProgressTransfer } from './progress-transfers/run-progress-transfer.ts';
import { openQueues } from './queues.ts';

interface Options {
  /** The current time, replaceable in tests. */
  now?: () => Date;
}

/** Builds the worker: queue consumers, and an HTTP port that serves only health checks and metrics. */
export async function buildApp(
  env: WorkerEnv,
  { now = () => new Date() }: Options = {},
): Promise<FastifyInstance> {
  const storage = await openStorage(env);
  const app = await buildProgram({
    name: 'worker',
    env,
    schema: ownedSchema,
    checks: { queues: () => app.pingQueues() },
  });
  app.addHook('onClose', async () => storage.close());
  await app.register(openQueues, { env });
  await app.register(mailDelivery, { env });
  await app.register(working);
  const { db } = app;
  await app.register(memberNames);
  await app.register(erasures, { storage });
  await app.register(rowJobs, {
    works: [
      {
        queue: 'progress-transfers',
        table: progressTransfers,
        run: (id) => runProgressTransfer(db, id),
        fail: (id) => failProgressTransfer(db, id),
      },
      {
        queue: 'certificate-bundles',
        table: certificateBundles,
        run: (id, signal) => buildCertificateBundle({ db, storage, publicUrl: env.PUBLIC_URL }, id, signal),
        fail: (id) => failCertificateBundle(db, id),
      },
    ],
  });
  await app.register(scheduledJobs, {
    works: [
      {
        queue: 'deadline-reminders',
        pattern: '*/15 * * * *',
        run: (signal) => remindOfDeadlines(db, { now: now(), signal }).then(() => undefined),
      },
      { queue: 'housekeeping', pattern: '5-59/10 * * * *', run: () => deleteExpiredBundles({ db, storage }) },
      { queue: 'member-names', pattern: '35 2 * * *', run: () => compareNames(db).then(() => undefined) },
    ],
  });
  return app;
}
