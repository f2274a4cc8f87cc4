import type { FastifyInstance } from 'fastify';
import type { TransferredCourse } from '@academy/academy-data';
import { startProgressTransfer, type Locale } from '@academy/contracts';
import { Failure, type Actor } from '@academy/service-kit';
import { findAskedCourse } from './queries.ts';

interface ChosenTransfer {
  companyId: string;
  targetCompanyId: string;
  companyCourseId: string;
  language: Locale;
}

/**
 * Finds a course in the source and the target company of a transfer, with its title.
 * @throws Failure `feature_disabled`, `same_company`, `course_not_found` or `course_not_initialised`
 * @throws Failure if the actor may not transfer progress to the target company
 */
export async function findTransferableCourse(
  { db, authorize, requireFeature }: Pick<FastifyInstance, 'db' | 'authorize' | 'requireFeature'>,
  actor: Actor,
  chosen: ChosenTransfer,
): Promise<{ course: TransferredCourse; title: string }> {
  const { companyId, targetCompanyId } = chosen;
  await requireFeature(companyId, 'progress_transfers');
  if (targetCompanyId === companyId)
    throw new Failure('same_company', { source: { pointer: '/data/target_company_id' } });
  await authorize(actor, startProgressTransfer.access, targetCompanyId);
  const found = await findAskedCourse(db, chosen);
  if (!found) throw new Failure('course_not_found');
  if (found.target_id === null) throw new Failure('course_not_initialised');
  const course = {
    source_company_id: companyId,
    source_company_course_id: found.source_id,
    target_company_id: targetCompanyId,
    target_company_course_id: found.target_id,
  };
  return { course, title: found.title };
}
