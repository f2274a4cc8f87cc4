import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { ManagedProofDetails } from './ManagedProofDetails.tsx';
import { useGetManagedProofQuery } from './managedApi.ts';

export default function ManagedProofPage() {
  const { t } = useTranslation('proofs');
  const { proofId = '' } = useParams();
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const errorText = useErrorText();
  const query = useGetManagedProofQuery(
    { companyId, proofId, language },
    { refetchOnMountOrArgChange: true },
  );
  if (query.currentData) return <ManagedProofDetails proof={query.currentData} />;
  if (failureOf(query.error)?.code === 'proof_not_found')
    return (
      <MessagePage
        title={t('page.missing')}
        text={errorText(query.error)}
        actions={
          <LinkButton variant="contained" to={paths.proofs}>
            {t('page.back')}
          </LinkButton>
        }
      />
    );
  return (
    <Page title={t('page.title')} back={{ to: paths.proofs, label: t('page.back') }}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
