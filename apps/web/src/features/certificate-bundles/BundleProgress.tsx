import { useTranslation } from 'react-i18next';
import { useJobPolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { JobProgress } from '../../shared/ui/JobProgress.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetCertificateBundleQuery } from './api.ts';
import { BundleExpired } from './BundleExpired.tsx';
import { BundleFailure } from './BundleFailure.tsx';
import { BundleResult } from './BundleResult.tsx';
import { isExpired } from './rules.ts';
import { useSaveWhenReady } from './useSaveWhenReady.ts';

interface BundleProgressProps {
  bundleId: string;
  onRestart: () => void;
}

/** Polls a bundle until it is ready, then saves its file. */
export function BundleProgress({ bundleId, onRestart }: BundleProgressProps) {
  const { t } = useTranslation('certificate-bundles');
  const { companyId } = usePanel();
  const [pollingInterval, follow] = useJobPolling();
  const query = useGetCertificateBundleQuery({ companyId, bundleId }, { pollingInterval });
  follow(query);
  const bundle = query.data;
  const saving = useSaveWhenReady(companyId, bundleId, bundle?.status);

  if (bundle?.status === 'failed' || (query.isError && !bundle))
    return <BundleFailure failure={query.error} onRetry={onRestart} />;
  if (bundle && isExpired(bundle)) return <BundleExpired onRestart={onRestart} />;
  if (bundle?.status === 'succeeded')
    return <BundleResult bundle={bundle} isSaving={saving.isSaving} onSave={saving.save} />;
  // The first response has not arrived yet, for example after a reload of the page.
  if (!bundle) return <ListSkeleton rows={3} />;
  const { progress } = bundle;
  return (
    <JobProgress
      text={t(bundle.status === 'running' ? 'running' : 'waiting')}
      label={t('progressLabel')}
      count={t('progress', { done: progress.done, count: progress.total })}
      progress={progress}
      hint={t('leave')}
    />
  );
}
