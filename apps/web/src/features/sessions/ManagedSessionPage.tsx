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
import { ManagedSessionDetails } from './ManagedSessionDetails.tsx';
import { useGetManagedSessionQuery } from './managedApi.ts';

export default function ManagedSessionPage() {
  const { t } = useTranslation('sessions');
  const { sessionId = '' } = useParams();
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const errorText = useErrorText();
  const query = useGetManagedSessionQuery(
    { companyId, sessionId, language },
    { refetchOnMountOrArgChange: true },
  );
  const session = query.currentData;
  if (session) return <ManagedSessionDetails key={session.id} session={session} />;
  if (failureOf(query.error)?.code === 'session_not_found')
    return (
      <MessagePage
        title={t('session.missing')}
        text={errorText(query.error)}
        actions={
          <LinkButton variant="contained" to={paths.sessions}>
            {t('managed.back')}
          </LinkButton>
        }
      />
    );
  return (
    <Page title={t('session.title')} back={{ to: paths.sessions, label: t('managed.back') }}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
