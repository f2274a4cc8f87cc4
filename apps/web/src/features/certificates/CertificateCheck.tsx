import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useVerifyCertificateQuery } from './api.ts';
import { UnknownCertificate } from './UnknownCertificate.tsx';
import { VerifiedCertificate } from './VerifiedCertificate.tsx';

export function CertificateCheck({ certificateId }: { certificateId: string }) {
  const language = useLocale();
  const check = useVerifyCertificateQuery({ certificateId, language });
  if (check.currentData) return <VerifiedCertificate certificate={check.currentData} />;
  if (!check.isError) return <ListSkeleton rows={4} />;
  if (failureOf(check.error)?.status === 404) return <UnknownCertificate />;
  return <ErrorState failure={check.error} onRetry={() => void check.refetch()} />;
}
