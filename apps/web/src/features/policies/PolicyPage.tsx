import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetPolicyQuery } from './api.ts';
import { PolicyDetails } from './PolicyDetails.tsx';

export default function PolicyPage() {
  const { t } = useTranslation('policies');
  const { policyId = '' } = useParams();
  const { companyId } = useCompany();
  const language = useLocale();
  const errorText = useErrorText();
  const query = useGetPolicyQuery({ companyId, policyId, language }, { refetchOnMountOrArgChange: true });
  const list = paths.policies(language, companyId);
  if (query.currentData) return <PolicyDetails policy={query.currentData} />;
  if (failureOf(query.error)?.code === 'policy_not_found')
    return (
      <MessagePage
        title={t('policy.missing')}
        text={errorText(query.error)}
        actions={
          <LinkButton variant="contained" to={list}>
            {t('policy.back')}
          </LinkButton>
        }
      />
    );
  return (
    <Page title={t('policy.title')} back={{ to: list, label: t('policy.back') }}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
