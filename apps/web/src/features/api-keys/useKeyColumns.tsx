import type { ApiKey } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { Label } from '../../shared/ui/Label.tsx';
import { KeyUse } from './KeyUse.tsx';
import { RevokeKey } from './RevokeKey.tsx';
import { scopeKey } from './scopeKey.ts';
import { TakeOverKey } from './TakeOverKey.tsx';

const colors = { active: 'success', expired: 'warning', revoked: 'default' } as const;

export function useKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation('api-keys');
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
      cell: ({ state, stopsAt }) => (
        <span>
          <Label color={colors[state]} label={t(`states.${state}`)} />
          {state === 'active' && stopsAt !== null && (
            <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.5 }}>
              {t('stopsOn', { day: formatDate(stopsAt, timeZone) })}
            </Typography>
          )}
        </span>
      ),
    },
    {
      key: 'responsible',
      label: t('columns.responsible'),
      cell: ({ responsibleName, responsibleLostAt }) => (
        <span>
          {responsibleName ?? t('administrator')}
          {responsibleLostAt !== null && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {t('responsibleLost')}
            </Typography>
          )}
        </span>
      ),
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
      cell: (key) => <KeyUse apiKey={key} />,
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      isAction: true,
      hasButtons: true,
      cell: (key) => (
        <>
          {key.state === 'active' && key.responsibleLostAt !== null && <TakeOverKey apiKey={key} />}
          {key.state !== 'revoked' && <RevokeKey apiKey={key} />}
        </>
      ),
    },
  ];
}
