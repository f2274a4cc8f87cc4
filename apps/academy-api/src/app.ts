import type { FastifyInstance } from 'fastify';
import { academySchema } from '@academy/academy-data';
import { openStorage } from '@academy/file-storage';
import { openAccessStore } from '@academy/platform-data';
import { buildService, rowQueuesOf } from '@academy/service-kit';
import { backgroundWorkRoutes } from './background-work/routes.ts';
import { openNetwork } from './badge-shares/network.ts';
import { badgeShareRoutes } from './badge-shares/routes.ts';
import { badgeRoutes } from './badges/routes.ts';
import { certificateBundleRoutes } from './certificate-bundles/routes.ts';
import { prepareOwnCertificates } from './certificates/own-certificate.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { companyCourseRoutes } from './company-courses/routes.ts';
import { courseRoutes } from './courses/routes.ts';
import type { AcademyApiEnv } from './env.ts';
import { enrollmentRoutes } from './enrollments/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { memberEnrollmentRoutes } from './member-enrollments/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { progressTransferRoutes } from './progress-transfers/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { scormRoutes } from './scorm/routes.ts';

/** Builds the service of courses, enrollments and certificates without listening. */
export async function buildApp(env: AcademyApiEnv): Promise<FastifyInstance> {
  const storage = await openStorage(env);
  const app = await buildService({
    name: 'academy-api',
    env,
    docsPath: '/api/docs',
    plansOnce: true,
    openAccessStore,
    schema: academySchema,
  });
  app.addHook('onClose', async () => storage.close());
  await app.register(rowQueuesOf, { env });
  await app.register(courseRoutes);
  await app.register(enrollmentRoutes);
  const certificates = { publicUrl: env.PUBLIC_URL, ownCertificate: prepareOwnCertificates(app.db) };
  await app.register(certificateRoutes, certificates);
  await app.register(badgeRoutes, { ...certificates, keys: env.BADGE_SIGNING_KEYS });
  await app.register(badgeShareRoutes, { ...certificates, network: openNetwork(env) });
  await app.register(memberEnrollmentRoutes);
  await app.register(exportRoutes);
  await app.register(reminderRoutes);
  await app.register(progressTransferRoutes);
  await app.register(certificateBundleRoutes, { storage });
  await app.register(scormRoutes);
  await app.register(companyCourseRoutes, { publicUrl: env.PUBLIC_URL });
  await app.register(backgroundWorkRoutes);
  await app.register(personalDataRoutes);
  return app;
}
