import type { FastifyInstance } from 'fastify';
import { academySchema, webhookTargets } from '@academy/academy-data';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { openAccessStore } from '@academy/platform-data';
import {
  buildService,
  noParallelWorkers,
  planOnce,
  rowQueuesOf,
  type TargetPolicy,
} from '@academy/service-kit';
import { changeAudience } from './audiences/change-audience.ts';
import { audienceRoutes } from './audiences/routes.ts';
import { backgroundWorkRoutes } from './background-work/routes.ts';
import { openNetwork } from './badge-shares/network.ts';
import { badgeShareRoutes } from './badge-shares/routes.ts';
import { badgeRoutes } from './badges/routes.ts';
import { addressesAt } from './badges/addresses.ts';
import { badgeIssuer } from './badges/issuer.ts';
import { fingerprintOf } from './badges/signing-keys.ts';
import { brandingRoutes } from './branding/routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/routes.ts';
import { certificateBundleRoutes } from './certificate-bundles/routes.ts';
import { prepareOwnCertificates } from './certificates/own-certificate.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { companyContactRoutes } from './company-contacts/routes.ts';
import { companyFeatures } from './company-features/company-features.ts';
import { changeCompanyCourse } from './company-courses/change-company-course.ts';
import { companyCourseRoutes } from './company-courses/routes.ts';
import { companyStorageRoutes } from './company-storage/routes.ts';
import { contentOriginRoutes } from './content-origin/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { storePackagedCourse } from './course-content/store-packaged-course.ts';
import { courseRoutes } from './courses/routes.ts';
import { parsePositionedYaml } from './course-content/positioned-yaml.ts';
import { previewLesson } from './course-content/preview-lesson.ts';
import { readCatalogueDraft } from './course-content/read-catalogue-draft.ts';
import { readOwnCourse, withdrawOwnLessons } from './course-content/read-own-course.ts';
import { dailyLimits } from './daily-limits/daily-limits.ts';
import { dutyRoutes } from './duties/routes.ts';
import type { AcademyApiEnv } from './env.ts';
import { prepareLessonCompletion } from './enrollments/complete-lesson.ts';
import { enrollmentRoutes } from './enrollments/routes.ts';
import { evidencePackRoutes } from './evidence-packs/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { finalTestRoutes } from './final-tests/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { learnerMailRoutes } from './learner-mails/routes.ts';
import { memberEnrollmentRoutes } from './member-enrollments/routes.ts';
import { ownCourseRemovalRoutes } from './own-course-removal/routes.ts';
import { catalogueRoutes } from './own-courses/catalogue-routes.ts';
import { ownCourseRoutes } from './own-courses/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { progressTransferRoutes } from './progress-transfers/routes.ts';
import { proofRoutes } from './proofs/routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { remindOfCourse } from './reminders/remind-members.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { reportMailRoutes } from './report-mails/routes.ts';
import { refreshStoredNumbers } from './reports/open-report.ts';
import { reportRoutes } from './reports/routes.ts';
import { scormRoutes } from './scorm/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { countPolicyMembers, requestPolicyRound } from './training-cycles/start-course-round.ts';
import { trainingCycleRoutes } from './training-cycles/routes.ts';
import { checkImage, checkPdf } from './uploaded-files/check-file.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { encodeToken, launchParameters } from './xapi/launch.ts';
import { xapiRoutes } from './xapi/routes.ts';
import { noteLaunch } from './xapi/store-statements.ts';

interface Options {
  /** Resolver for the host names of webhook URLs, set only by tests, which run their own name server. */
  resolver?: TargetPolicy['resolver'];
  /** Time limit in milliseconds for each request to LinkedIn, which publishes shared badges. */
  maxNetworkWaitMs?: number | undefined;
}

export async function buildApp(
  env: AcademyApiEnv,
  { resolver, maxNetworkWaitMs }: Options = {},
): Promise<FastifyInstance> {
  const targets = webhookTargets(env);
  const storage = await openStorage(env);
  const app = await buildService({
    name: 'academy-api',
    env,
    docsPath: '/api/docs',
    contentOrigin: env.CONTENT_URL,
    // cmi5 packages get this URL with a trailing slash, and some append a path that begins with another slash.
    mergesSlashesBelow: '/api/xapi/',
    databaseSettings: [planOnce, noParallelWorkers],
    openAccessStore,
    schema: academySchema,
  });
  app.addHook('onClose', async () => storage.close());
  await app.register(rowQueuesOf, { env });
  await app.register(dailyLimits, { factor: env.DAILY_LIMIT_FACTOR });
  await app.register(companyFeatures);
  await app.register(courseRoutes);
  await app.register(enrollmentRoutes);
  await app.register(finalTestRoutes);
  await registerPackages(app, storage, env);
  const certificates = { publicUrl: env.PUBLIC_URL, ownCertificates: prepareOwnCertificates(app.db) };
  await app.register(certificateRoutes, {
    storage,
    ...certificates,
    issuerKeyFingerprints: env.BADGE_SIGNING_KEYS.published.map(fingerprintOf),
  });
  await app.register(badgeRoutes, { ...certificates, keys: env.BADGE_SIGNING_KEYS });
  await app.register(badgeShareRoutes, { ...certificates, network: openNetwork(env, maxNetworkWaitMs) });
  await app.register(memberEnrollmentRoutes);
  await app.register(exportRoutes);
  await app.register(reminderRoutes);
  await app.register(reportRoutes);
  await app.register(reportMailRoutes, {
    publicUrl: env.PUBLIC_URL,
    refreshNumbers: (companyId) => refreshStoredNumbers(app.db, companyId),
  });
  await app.register(learnerMailRoutes, { publicUrl: env.PUBLIC_URL });
  await app.register(trainingCycleRoutes);
  await app.register(progressTransferRoutes);
  await app.register(certificateBundleRoutes, { storage });
  await app.register(evidencePackRoutes, { storage, keys: env.BADGE_SIGNING_KEYS });
  await app.register(calendarFeedRoutes, { publicUrl: env.PUBLIC_URL });
  await app.register(scormRoutes);
  await app.register(companyCourseRoutes, { publicUrl: env.PUBLIC_URL, changeAudience });
  await app.register(companyStorageRoutes, { limit: env.COMPANY_STORAGE_BYTES });
  await app.register(policyRoutes, {
    storageLimit: env.COMPANY_STORAGE_BYTES,
    changeSettings: (tx, change) => changeCompanyCourse(tx, { ...change, language: 'en' }, changeAudience),
    requestRound: (tx, round) => requestPolicyRound(app, tx, round),
    countMembers: countPolicyMembers,
    checkPdf,
    sign: badgeIssuer(env.BADGE_SIGNING_KEYS, addressesAt(env.PUBLIC_URL)).statement,
  });
  await app.register(contentRoutes, {
    storage,
    storageLimit: env.COMPANY_STORAGE_BYTES,
    contentUrl: env.CONTENT_URL,
    storeCourse: storePackagedCourse,
  });
  await app.register(ownCourseRoutes, {
    storageLimit: env.COMPANY_STORAGE_BYTES,
    checkImage,
    readOwnCourse,
    parseYaml: parsePositionedYaml,
    previewLesson,
  });
  await app.register(catalogueRoutes, {
    contentDb: openContentDatabase(app, env),
    checkImage,
    readCatalogueDraft,
    parseYaml: parsePositionedYaml,
    previewLesson,
  });
  await app.register(ownCourseRemovalRoutes, { withdrawOwnLessons });
  await app.register(dutyRoutes, { publicUrl: env.PUBLIC_URL });
  await app.register(proofRoutes, {
    checkPdf,
    checkImage,
    targets: { ...targets, resolver },
    storageLimit: env.COMPANY_STORAGE_BYTES,
  });
  await app.register(audienceRoutes);
  await app.register(groupRoutes);
  await app.register(sessionRoutes, { publicUrl: env.PUBLIC_URL });
  await app.register(companyContactRoutes);
  await app.register(brandingRoutes);
  await app.register(webhookRoutes, {
    installationSecret: env.WEBHOOK_SECRET,
    targets: { ...targets, resolver },
  });
  await app.register(backgroundWorkRoutes);
  await app.register(personalDataRoutes);
  await app.register(profileRoutes);
  await app.register(teamRoutes, { remindOfCourse });
  return app;
}

/** Opens connections with the database role that may change the catalogue; undefined without CONTENT_DATABASE_URL. */
const openContentDatabase = (app: FastifyInstance, { CONTENT_DATABASE_URL: url }: AcademyApiEnv) =>
  url === undefined
    ? undefined
    : // The timeout is long, because a publication waits for a running import and may recount all learners' progress.
      app.openSecondaryPool({ name: 'content', url, size: 2, statementTimeoutMs: 60_000 }).db;

/** Registers the routes that packages (SCORM and cmi5) use while a learner works on their lessons. */
async function registerPackages(
  app: FastifyInstance,
  storage: FileStorage,
  env: AcademyApiEnv,
): Promise<void> {
  const { PUBLIC_URL: publicUrl, CONTENT_URL: contentUrl } = env;
  // Without CONTENT_URL, learners cannot start lessons of packages, and no host serves the content origin.
  const origins = { publicUrl, contentUrl: contentUrl ?? '' };
  const completeLesson = prepareLessonCompletion(app);
  await app.register(registrationRoutes, {
    contentUrl,
    completeLesson,
    noteLaunch: (tx, registrationId) => noteLaunch(tx, registrationId, origins),
  });
  await app.register(contentOriginRoutes, {
    storage,
    publicUrl,
    contentUrl,
    launchParameters: (lesson) => launchParameters(lesson, origins),
    encodeToken,
  });
  await app.register(xapiRoutes, { origins, completeLesson });
}
