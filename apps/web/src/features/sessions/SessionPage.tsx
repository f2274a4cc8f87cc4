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
import { useGetSessionQuery } from './api.ts';
import { SessionDetails } from './SessionDetails.tsx';

export default function SessionPage() {
  const { t } = useTranslation('sessions');
  const { sessionId = '' } = useParams();
  const { companyId } = useCompany();
  const language = useLocale();
  const errorText = useErrorText();
  // Loaded at each visit, because other people may have booked seats.
  const query = useGetSessionQuery({ companyId, sessionId, language }, { refetchOnMountOrArgChange: true });
  const list = paths.sessions(language, companyId);
  if (query.currentData) return <SessionDetails session={query.currentData} />;
  if (failureOf(query.error)?.code === 'session_not_found')
    return (
      <MessagePage
        title={t('session.missing')}
        text={errorText(query.error)}
        actions={
          <LinkButton variant="contained" to={list}>
            {t('session.back')}
          </LinkButton>
        }
      />
    );
  return (
    <Page title={t('session.title')} back={{ to: list, label: t('session.back') }}>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
