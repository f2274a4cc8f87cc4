import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/ui/Page.tsx';
import { useListBackgroundQueuesQuery } from './api.ts';
import { FailedWorkList } from './FailedWorkList.tsx';
import { QueueOverview } from './QueueOverview.tsx';
import { refreshMs } from './rules.ts';

export default function BackgroundWorkPage() {
  const { t } = useTranslation('background-work');
  const { data } = useListBackgroundQueuesQuery(undefined, { pollingInterval: refreshMs });
  const isPartial = data?.some(({ counts }) => counts === null) ?? false;
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {isPartial && <Alert severity="warning">{t('partial')}</Alert>}
      <FailedWorkList />
      <QueueOverview />
    </Page>
  );
}
