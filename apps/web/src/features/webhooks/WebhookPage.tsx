import type { Webhook } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useListWebhooksQuery } from './api.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { eventKey, hostOf } from './rules.ts';
import { SendTestEvent } from './SendTestEvent.tsx';
import { WebhookMenu } from './WebhookMenu.tsx';
import { WebhookNotice } from './WebhookNotice.tsx';

export default function WebhookPage() {
  const { t } = useTranslation(['webhooks', 'errors']);
  const { webhookId = '' } = useParams();
  const { companyId, paths } = usePanel();
  // The API has no endpoint for a single webhook, because a company has few webhooks.
  const query = useListWebhooksQuery({ companyId });
  const webhook = query.currentData?.find(({ id }) => id === webhookId);
  if (query.currentData && !webhook)
    return (
      <MessagePage
        title={t('errors:webhook_not_found')}
        text={t('webhooks:missing')}
        actions={
          <LinkButton variant="contained" to={paths.webhooks}>
            {t('webhooks:back')}
          </LinkButton>
        }
      />
    );
  return (
    <Page
      title={webhook ? t('webhooks:titleOf', { host: hostOf(webhook.url) }) : t('webhooks:webhook')}
      subtitle={webhook && <WebhookFacts webhook={webhook} />}
      actions={webhook && <WebhookActions webhook={webhook} />}
      back={{ to: paths.webhooks, label: t('webhooks:back') }}
    >
      {webhook ? (
        <Stack spacing={3}>
          <WebhookNotice webhook={webhook} />
          <DeliveryLog webhook={webhook} />
        </Stack>
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

function WebhookFacts({ webhook: { url, description, events } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  return (
    <>
      {description !== '' && <Typography>{description}</Typography>}
      <Typography component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
      <Typography>{events.map((event) => t(`events.${eventKey(event)}`)).join(', ')}</Typography>
    </>
  );
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { paths } = usePanel();
  const navigate = useNavigate();
  return (
    <>
      <SendTestEvent webhook={webhook} />
      <WebhookMenu
        webhook={webhook}
        isLabelled
        onDeleted={() => void navigate(paths.webhooks, { replace: true })}
      />
    </>
  );
}
