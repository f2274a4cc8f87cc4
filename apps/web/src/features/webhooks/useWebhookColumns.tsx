import type { Webhook } from '@academy/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { eventKey, hostOf } from './rules.ts';
import { WebhookMenu } from './WebhookMenu.tsx';
import { WebhookState } from './WebhookState.tsx';

export function useWebhookColumns(): Column<Webhook>[] {
  const { t } = useTranslation('webhooks');
  const { paths } = usePanel();
  const timeZone = useTimeZone();
  return [
    {
      key: 'url',
      label: t('columns.url'),
      isHeading: true,
      cell: ({ id, url, description }) => (
        <span>
          <Link
            component={RouterLink}
            to={paths.webhook(id)}
            underline="hover"
            color="textPrimary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {hostOf(url)}
          </Link>
          {description !== '' && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {description}
            </Typography>
          )}
        </span>
      ),
    },
    {
      key: 'events',
      label: t('columns.events'),
      cell: ({ events }) => events.map((event) => t(`events.${eventKey(event)}`)).join(', '),
    },
    { key: 'state', label: t('columns.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'createdAt',
      label: t('columns.createdAt'),
      cell: ({ created_at: created }) => formatDate(created, timeZone),
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      isAction: true,
      cell: (webhook) => <WebhookMenu webhook={webhook} />,
    },
  ];
}
