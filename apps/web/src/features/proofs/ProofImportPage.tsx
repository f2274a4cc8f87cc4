import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetProofImportQuery } from './managedApi.ts';
import { ProofImportContent } from './ProofImportContent.tsx';

/** Polling interval in milliseconds while the service applies the import. */
const pollMs = 1_000;

export default function ProofImportPage() {
  const { t } = useTranslation('proofs');
  const { companyId, paths } = usePanel();
  const { importId = '' } = useParams();
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const { currentData, error, refetch } = useGetProofImportQuery(
    { companyId, importId },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  pollWhile(currentData?.state === 'applying');
  return (
    <Page title={t('imports.title')} back={{ to: paths.proofImports, label: t('imports.back') }}>
      {error && !currentData ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : currentData ? (
        <ProofImportContent found={currentData} onApply={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
