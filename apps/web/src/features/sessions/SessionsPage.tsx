import EventIcon from '@mui/icons-material/EventOutlined';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListSessionsQuery } from './api.ts';
import { sessionsPerPage } from './rules.ts';
import { SessionCard } from './SessionCard.tsx';
import { SessionTabs, useSessionTabs } from './SessionTabs.tsx';

export default function SessionsPage() {
  const { t } = useTranslation('sessions');
  const { companyId, name: company } = useCompany();
  const language = useLocale();
  const tabs = useSessionTabs();
  const [page, setPage] = useUrlPage();
  const { when } = tabs;
  const query = useListSessionsQuery({ companyId, language, when, page, per_page: sessionsPerPage });
  const sessions = query.currentData;
  return (
    <Page
      title={t('list.title')}
      subtitle={t('list.intro', { company })}
      back={{ to: paths.dashboard(language, companyId), label: t('list.back') }}
    >
      <SessionTabs {...tabs}>
        {query.isError && !sessions ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : !sessions ? (
          <ListSkeleton rows={3} />
        ) : sessions.meta.total === 0 ? (
          <EmptyState icon={<EventIcon />} title={t(`list.none.${when}`)} text={t(`list.noneText.${when}`)} />
        ) : (
          <Stack spacing={2.5}>
            <Stack
              component="ul"
              aria-label={t('list.title')}
              spacing={2}
              sx={{ listStyle: 'none', p: 0, m: 0 }}
            >
              {sessions.data.map((session) => (
                <SessionCard key={session.id} session={session} />
              ))}
            </Stack>
            <PageControls page={page} size={sessionsPerPage} total={sessions.meta.total} onPage={setPage} />
          </Stack>
        )}
      </SessionTabs>
    </Page>
  );
}
