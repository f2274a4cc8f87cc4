import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { Deferred } from '../../shared/ui/Deferred.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useListWebhooksQuery } from './api.ts';
import { useWebhookColumns } from './useWebhookColumns.tsx';

/** Page for the webhooks of the company (rule 310). */
export default function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const { companyId, companyName } = usePanel();
  const query = useListWebhooksQuery({ companyId });
  const columns = useWebhookColumns();
  const creation = useDialog();
  const title = t('title', { company: companyName });
  return (
    <Page
      title={title}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button variant="contained" {...creation.button}>
            {t('create')}
          </Button>
          <LoadedDialog dialog={creation} load={() => import('./CreateWebhookDialog.tsx')} properties={{}} />
        </>
      }
    >
      <Deferred>
        {query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={title}
            rows={query.currentData}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={query.isFetching}
            empty={<EmptyState icon={<WebhookIcon />} title={t('empty.title')} text={t('empty.text')} />}
          />
        )}
      </Deferred>
    </Page>
  );
}
