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
import { ManagedPolicyDetails } from './ManagedPolicyDetails.tsx';
import { useGetManagedPolicyQuery } from './managedApi.ts';

export default function ManagedPolicyPage() {
  const { t } = useTranslation('policies');
  const { policyId = '' } = useParams();
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const errorText = useErrorText();
  const query = useGetManagedPolicyQuery({ companyId, policyId, language });
  if (query.currentData) return <ManagedPolicyDetails policy={query.currentData} />;
  if (failureOf(query.error)?.code === 'policy_not_found')
    return (
      <MessagePage
        title={t('policy.missing')}
        text={errorText(query.error)}
        actions={
          <LinkButton variant="contained" to={paths.policies}>
            {t('managed.back')}
          </LinkButton>
        }
      />
    );
  return (
    <Page title={t('policy.title')} back={{ to: paths.policies, label: t('managed.back') }}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
