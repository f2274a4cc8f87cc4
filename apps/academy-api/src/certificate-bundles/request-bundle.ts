import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type WorkOrigin } from '@academy/service-kit';
import {
  countBundled,
  findBundledCourse,
  findUsableBundle,
  lockBundles,
  storeBundle,
  type BundleState,
} from './queries.ts';

interface RequestedBundle {
  companyId: string;
  companyCourseId: string;
  language: Locale;
  actor: Actor;
  origin: WorkOrigin;
}

/**
 * Requests a bundle of a course's certificates. A repeated request for the same course and language gets the existing
 * bundle while it is unfinished, or while its file is up to date and not expired.
 * @throws Failure `course_not_found` or `daily_limit_reached`
 */
export async function requestBundle(
  { db, countDailyUse, enqueue }: Pick<FastifyInstance, 'db' | 'countDailyUse' | 'enqueue'>,
  { companyId, companyCourseId, language, actor, origin }: RequestedBundle,
): Promise<BundleState> {
  const course = await findBundledCourse(db, companyId, companyCourseId);
  if (!course) throw new Failure('course_not_found');
  const bundle = await db.transaction(async (tx) => {
    await lockBundles(tx, companyCourseId, language);
    const usable = await findUsableBundle(tx, { companyId, companyCourseId, language });
    if (usable) return usable;
    await countDailyUse(tx, { kind: 'certificate-bundles', actor, companyId });
    const id = uuidv7();
    const total = await countBundled(tx, companyCourseId);
    const asked = { company_id: companyId, company_course_id: companyCourseId, requested_by: actor.userId };
    await storeBundle(tx, { id, ...asked, language, total, ...origin });
    await recordAudit(tx, actor, {
      companyId,
      action: 'certificate_bundle_requested',
      subject: course.title,
      details: { language, certificates: total },
    });
    return { id, status: 'queued' as const, done: 0, total, expires_at: null };
  });
  if (bundle.status === 'queued') enqueue('certificate-bundles', bundle.id);
  return bundle;
}
