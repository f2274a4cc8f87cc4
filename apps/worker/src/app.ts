import type { FastifyInstance } from 'fastify';
import { openStorage } from '@academy/file-storage';
import { buildProgram, planOnce, type TargetPolicy } from '@academy/service-kit';
import { lostKeys } from './api-keys/lost-keys.ts';
import { buildCertificateBundle } from './certificate-bundles/build-certificate-bundle.ts';
import { failCertificateBundle } from './certificate-bundles/queries.ts';
import { failPackage } from './content-packages/queries.ts';
import { unpackPackage } from './content-packages/unpack-package.ts';
import { domainChecks } from './domains/check-domains.ts';
import { deleteOrphanedExemptions } from './database/exemptions.ts';
import { deleteOrphanedCompletions } from './database/orphaned-completions.ts';
import { deleteOrphanedParticipants } from './database/participants.ts';
import { deleteOrphanedProofs } from './database/proofs.ts';
import { deletePastUses } from './daily-limits/queries.ts';
import { mailAboutOverdueCourses, remindOfDeadlines } from './deadline-reminders/remind-of-deadlines.ts';
import type { WorkerEnv } from './env.ts';
import { buildEvidencePack } from './evidence-packs/build-evidence-pack.ts';
import { failEvidencePack } from './evidence-packs/queries/packs.ts';
import { rowJobs } from './jobs/row-jobs.ts';
import { scheduledJobs } from './jobs/scheduled-jobs.ts';
import { working } from './jobs/working.ts';
import { queueLearnerMails } from './learner-mails/queue-learner-mails.ts';
import { mailDelivery } from './mail/delivery.ts';
import { joinWaitingMails } from './mail/join-waiting-mails.ts';
import { memberNames } from './member-names/member-names.ts';
import { compareNames } from './member-names/queries.ts';
import { ownedSchema } from './owned-schema.ts';
import { erasures } from './personal-data/erasures.ts';
import { failProgressTransfer } from './progress-transfers/fail-progress-transfer.ts';
import { deleteExpiredImports, deleteRefusedFiles } from './proofs/queries.ts';
import { failProofImport, runProofImport } from './proofs/run-proof-import.ts';
import { runProgressTransfer } from './progress-transfers/run-progress-transfer.ts';
import { openQueues } from './queues.ts';
import { clearRegistrations } from './registrations/queries.ts';
import { deleteOldRecords } from './report-mails/queries.ts';
import { queueReportMails } from './report-mails/queue-report-mails.ts';
import { writeReportMail } from './report-mails/write-report-mail.ts';
import { requestNightlyRefreshes } from './reports/queries.ts';
import { reportRefreshes } from './reports/report-refreshes.ts';
import { queueSessionMails } from './session-invitations/queue-invitations.ts';
import { deleteUnneededFiles } from './stored-files/delete-unneeded-files.ts';
import { openDueRounds } from './training-cycles/open-due-rounds.ts';
import { joinedCompletions, takeOverCompletions } from './training-cycles/take-over-completions.ts';
import { endCourseRound, runCourseRound } from './training-cycles/run-course-round.ts';
import { webhookDelivery } from './webhooks/delivery.ts';
import { deleteOldDeliveries } from './webhooks/queries.ts';

interface Options {
  /** Returns the current time; tests replace it. */
  now?: () => Date;
  /** DNS resolver for the hosts of webhooks; tests pass one that queries a test name server. */
  resolver?: TargetPolicy['resolver'];
  /** Pause between two polls for due e-mails, in milliseconds; tests shorten it. */
  mailPauseMs?: number;
  /** If false, no scheduled jobs run. Tests pass false if they run these jobs themselves and count their effects. */
  runsSchedule?: boolean;
}

/** Builds the worker: the queue consumers, and an HTTP server for health checks and metrics only. */
export async function buildApp(
  env: WorkerEnv,
  { now = () => new Date(), resolver, mailPauseMs, runsSchedule = true }: Options = {},
): Promise<FastifyInstance> {
  const storage = await openStorage(env);
  const app = await buildProgram({
    name: 'worker',
    env,
    schema: ownedSchema,
    databaseSettings: [planOnce],
    checks: { queues: { check: () => app.pingQueues() } },
    silenceMs: 20_000,
  });
  app.addHook('onClose', async () => storage.close());
  await app.register(openQueues, { env });
  await app.register(mailDelivery, {
    env,
    pauseMs: mailPauseMs,
    writeReportMail: ({ template, data, recipient_user_id, recipient_name, locale }) =>
      writeReportMail(
        {
          db: app.db,
          now: now(),
          publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
          secret: env.INVITATION_SECRET,
        },
        {
          kind: template,
          companyId: data.company_id!,
          userId: recipient_user_id!,
          name: recipient_name,
          language: locale,
        },
      ),
  });
  await app.register(webhookDelivery, { env, resolver });
  await app.register(working);
  const { db } = app;
  await app.register(memberNames);
  await app.register(joinedCompletions);
  await app.register(lostKeys);
  await app.register(domainChecks, { env });
  await app.register(erasures, { storage });
  await app.register(reportRefreshes, { now });
  await app.register(rowJobs, {
    works: [
      {
        queue: 'course-rounds',
        run: (id, signal) => runCourseRound(db, id, { now: now(), signal }),
        fail: (id) => endCourseRound(db, id, 'failed'),
      },
      {
        queue: 'progress-transfers',
        run: (id) => runProgressTransfer(db, id),
        fail: (id) => failProgressTransfer(db, id),
      },
      {
        queue: 'certificate-bundles',
        run: (id, signal) => buildCertificateBundle({ db, storage, publicUrl: env.PUBLIC_URL }, id, signal),
        fail: (id) => failCertificateBundle(db, id),
      },
      {
        queue: 'evidence-packs',
        run: (id, signal) => buildEvidencePack({ db, storage }, id, signal),
        fail: (id) => failEvidencePack(db, id),
      },
      {
        queue: 'proof-imports',
        run: (id, signal) => runProofImport(db, id, signal),
        fail: (id) => failProofImport(db, id),
      },
      {
        queue: 'content-packages',
        run: (id, signal) => unpackPackage({ db, storage }, id, signal),
        fail: (id) => failPackage(db, id),
      },
    ],
  });
  if (!runsSchedule) return app;

  await app.register(scheduledJobs, {
    works: [
      {
        queue: 'deadline-reminders',
        pattern: '*/15 * * * *',
        run: async (signal) => {
          await takeOverCompletions(db);
          await remindOfDeadlines(db, { now: now(), signal });
          await mailAboutOverdueCourses(db, { now: now(), signal });
          await joinWaitingMails(db, signal);
        },
      },
      {
        queue: 'training-cycles',
        pattern: '10-59/15 * * * *',
        run: (signal) => openDueRounds(db, { now: now(), signal }).then(() => undefined),
      },
      {
        queue: 'report-mails',
        pattern: '2-59/5 * * * *',
        run: async (signal) => {
          await takeOverCompletions(db);
          await queueSessionMails(db, { now: now(), signal });
          await queueLearnerMails(db, { now: now(), signal });
          await joinWaitingMails(db, signal);
          await queueReportMails(db, { now: now(), secret: env.INVITATION_SECRET, signal });
        },
      },
      {
        queue: 'housekeeping',
        pattern: '5-59/10 * * * *',
        run: async () => {
          await requestNightlyRefreshes(db, now());
          await deletePastUses(db);
          await deleteOrphanedCompletions(db);
          await deleteOrphanedExemptions(db);
          await deleteOrphanedParticipants(db);
          await deleteOrphanedProofs(db);
          await deleteOldDeliveries(db);
          await deleteOldRecords(db);
          await deleteExpiredImports(db);
          await deleteRefusedFiles(db);
          await clearRegistrations(db);
          await deleteUnneededFiles({ db, storage, now: now() });
        },
      },
      { queue: 'member-names', pattern: '35 2 * * *', run: () => compareNames(db).then(() => undefined) },
    ],
  });
  return app;
}
