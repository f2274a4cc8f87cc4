import type { Course } from '@academy/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { usePolling } from '../../shared/api/usePolling.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useGetBadgeQuery } from '../badges/index.ts';
import { useVerifyCertificateQuery } from '../certificates/index.ts';

/** Time in milliseconds after which a failed request is repeated. */
const retryInterval = 10_000;

export type Earned = ReturnType<typeof useEarnedCertificate>;

/**
 * Loads the badge and the certificate of a completed course, and repeats failed requests until they succeed. The
 * request for the badge makes the service issue the certificate.
 */
export function useEarnedCertificate(courseId: Course['id']) {
  const { companyId } = useCompany();
  const language = useLocale();
  const [pollingInterval, pollWhile] = usePolling(retryInterval);
  const badge = useGetBadgeQuery({ companyId, courseId, language }, { pollingInterval });
  const certificateId = badge.currentData?.certificate_id;
  const certificate = useVerifyCertificateQuery(
    certificateId === undefined ? skipToken : { certificateId, language },
    { pollingInterval },
  );
  const isRevoked = failureOf(badge.error)?.status === 404;
  const isDelayed = !isRevoked && (badge.isError || certificate.isError);
  pollWhile(isDelayed);
  return { badge: badge.currentData, certificate: certificate.currentData, isRevoked, isDelayed };
}
