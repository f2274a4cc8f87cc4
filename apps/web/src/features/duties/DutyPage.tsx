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
import { DutyDetails } from './DutyDetails.tsx';
import { useGetDutyQuery } from './managedApi.ts';

export default function DutyPage() {
  const { t } = useTranslation('duties');
  const { dutyId = '' } = useParams();
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const errorText = useErrorText();
  const query = useGetDutyQuery({ companyId, dutyId, language }, { refetchOnMountOrArgChange: true });
  if (query.currentData) return <DutyDetails duty={query.currentData} />;
  if (failureOf(query.error)?.code === 'duty_not_found')
    return (
      <MessagePage
        title={t('page.missing')}
        text={errorText(query.error)}
        actions={
          <LinkButton variant="contained" to={paths.duties}>
            {t('page.back')}
          </LinkButton>
        }
      />
    );
  return (
    <Page title={t('page.title')} back={{ to: paths.duties, label: t('page.back') }}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
