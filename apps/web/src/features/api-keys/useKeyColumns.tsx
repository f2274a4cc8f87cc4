import type { ApiKey } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate, formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { Label } from '../../shared/ui/Label.tsx';
import { RevokeKey } from './RevokeKey.tsx';
import { scopeKey } from './scopeKey.ts';

const colors = { active: 'success', expired: 'warning', revoked: 'default' } as const;

export function useKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation('api-keys');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return [
    {
      key: 'name',
      label: t('columns.name'),
      isHeading: true,
      cell: ({ name, hint }) => (
        <span>
          {name}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {t('hint', { hint })}
          </Typography>
        </span>
      ),
    },
    {
      key: 'scopes',
      label: t('columns.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(`scopes.${scopeKey(scope)}.name`)).join(', '),
    },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ state }) => <Label color={colors[state]} label={t(`states.${state}`)} />,
    },
    {
      key: 'createdAt',
      label: t('columns.createdAt'),
      cell: ({ createdAt }) => formatDate(createdAt, timeZone),
    },
    {
      key: 'expiresAt',
      label: t('columns.expiresAt'),
      cell: ({ expiresAt }) => formatDate(expiresAt, timeZone),
    },
    {
      key: 'lastUsedAt',
      label: t('columns.lastUsedAt'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('neverUsed') : formatDateTime(lastUsedAt, locale, timeZone),
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      isAction: true,
      cell: (key) => key.state !== 'revoked' && <RevokeKey apiKey={key} />,
    },
  ];
}
