import type { Webhook } from '@academy/contracts';
import { webhookDeliveryStates } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useUrlFilter } from '../../shared/ui/useUrlFilter.ts';
import { useListWebhookDeliveriesQuery, useListWebhooksQuery } from './api.ts';
import { isChanging } from './rules.ts';
import { useDeliveryColumns } from './useDeliveryColumns.tsx';

const size = 25;
/** Polling interval in milliseconds while the state of a shown delivery is expected to change. */
const pollMs = 2_000;

/** Deliveries of the last 30 days (rule 317). */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const { page, setPage } = useListState(['time'], 'time');
  const [state, setState] = useUrlFilter('state', webhookDeliveryStates);
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const query = useListWebhookDeliveriesQuery(
    { companyId, webhookId: webhook.id, state, page, per_page: size },
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  const shown = query.currentData;
  const isPaused = webhook.state === 'paused';
  pollWhile(!isPaused && (shown?.data.some((delivery) => isChanging(delivery)) ?? false));
  const columns = useDeliveryColumns(webhook);

  // A delivery attempt can change the webhook's number of failed attempts, and can pause the webhook. The webhook is
  // therefore loaded again when a delivery has changed.
  const { refetch } = useListWebhooksQuery({ companyId });
  const refetchWebhook = useEffectEvent(() => void refetch());
  const outcomes = shown?.data
    .map(({ id, state: outcome, attempts }) => `${id} ${outcome} ${attempts}`)
    .join();
  useEffect(() => {
    if (outcomes) refetchWebhook();
  }, [outcomes]);
  return (
    <Stack component="section" spacing={2}>
      <Typography variant="h2">{t('log.title')}</Typography>
      <Typography color="textSecondary">{t('log.text')}</Typography>
      <FilterField
        label={t('log.state')}
        allLabel={t('log.allStates')}
        choices={webhookDeliveryStates.map((value) => ({ value, label: t(`deliveryStates.${value}`) }))}
        value={state}
        onChoose={setState}
      />
      {query.isError && !shown ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('log.title')}
            rows={shown?.data}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={!shown}
            empty={
              <EmptyState
                title={t('log.none')}
                text={t(state === undefined ? 'log.noneText' : 'log.noneOfState')}
              />
            }
          />
          {shown && <PageControls page={page} size={size} total={shown.meta.total} onPage={setPage} />}
        </>
      )}
    </Stack>
  );
}
