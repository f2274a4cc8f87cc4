import {
  createCertificateBundle,
  downloadCertificateBundle,
  getCertificateBundle,
  getProgressTransfer,
  isConfirmation,
  previewProgressTransfer,
  startProgressTransfer,
} from '@academy/contracts';
import type { CompanyCourses } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { zipFile } from './files.ts';
import { handle, MockError } from './handle.ts';

const counts = {
  not_started_in_target: 6,
  completed_in_source: 3,
  completed_in_target: 8,
  revoked_in_source: 0,
  in_progress_in_both: 2,
  only_in_target: 1,
  without_progress: 20,
};

/**
 * Handlers of the endpoints for background jobs. In mock mode, a job starts when it is requested, and takes four
 * seconds.
 */
export function jobHandlers(courses: CompanyCourses, milliseconds: number) {
  // The id contains the start time, so that the progress of a job is correct even after a page reload.
  const jobId = () => `0192f000-0000-7000-8000-${Date.now().toString(16).padStart(12, '0')}`;
  const stepsOf = (id: string, total: number) => {
    const duration = 4000;
    const elapsed = Date.now() - parseInt(id.slice(-12), 16);
    const done = Math.min(total, Math.floor((elapsed * total) / duration));
    return { status: done === total ? ('succeeded' as const) : ('running' as const), done, total };
  };
  const expiryOf = (id: string, status: string) =>
    status === 'succeeded' ? new Date(parseInt(id.slice(-12), 16) + 86_400_000).toISOString() : null;
  const createJob = (total: number) => ({
    id: jobId(),
    status: 'queued' as const,
    progress: { done: 0, total },
  });

  return [
    handle(createCertificateBundle, () => ({ data: { ...createJob(12), expires_at: null } }), milliseconds),
    handle(
      getCertificateBundle,
      ({ params: { bundleId } }) => {
        const { status, ...progress } = stepsOf(bundleId, 12);
        return { data: { id: bundleId, status, progress, expires_at: expiryOf(bundleId, status) } };
      },
      milliseconds,
    ),
    handle(downloadCertificateBundle, () => zipFile('certificates.zip'), milliseconds),
    handle(
      previewProgressTransfer,
      ({ params, query: { page, per_page }, body: { data } }) => {
        const { course } = courses.find(params.companyId, data.company_course_id);
        if (!courses.idsOf(data.target_company_id).length) throw new MockError('course_not_initialised');
        const members = courseMembers(params.companyId, course.id).map(({ user }) => user);
        return {
          data: {
            counts,
            affected: 9,
            members: members.slice(0, 9).slice((page - 1) * per_page, page * per_page),
          },
        };
      },
      milliseconds,
    ),
    handle(
      startProgressTransfer,
      ({ body: { data } }) => {
        if (!isConfirmation(data.confirmation)) throw new MockError('confirmation_mismatch');
        return { data: { ...createJob(9), counts: null } };
      },
      milliseconds,
    ),
    handle(
      getProgressTransfer,
      ({ params: { transferId } }) => {
        const { status, ...progress } = stepsOf(transferId, 9);
        return {
          data: { id: transferId, status, progress, counts: status === 'succeeded' ? counts : null },
        };
      },
      milliseconds,
    ),
  ];
}
