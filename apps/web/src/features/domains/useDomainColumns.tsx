import type { CompanyDomain } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { Label } from '../../shared/ui/Label.tsx';
import { DomainActions } from './DomainActions.tsx';
import { DomainRecord } from './DomainRecord.tsx';
import { isDue } from './lookUps.ts';

const colors = { pending: 'info', proven: 'success', failed: 'warning' } as const;

export function useDomainColumns(): Column<CompanyDomain>[] {
  const { t } = useTranslation('domains');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const note = (text: string) => (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
      {text}
    </Typography>
  );
  return [
    {
      key: 'domain',
      label: t('columns.domain'),
      isHeading: true,
      cell: ({ displayName, listedPeople }) => (
        <Box sx={{ minWidth: { md: '9rem' } }}>
          {displayName}
          {listedPeople > 0 && note(t('listedPeople', { count: listedPeople }))}
        </Box>
      ),
    },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ state, reason, confirmedByAdministrator }) => (
        <span>
          <Label color={colors[state]} label={t(`states.${state}`)} />
          {confirmedByAdministrator && note(t('confirmed'))}
          {reason !== null && note(t(`reasons.${reason}`))}
        </span>
      ),
    },
    {
      key: 'record',
      label: t('columns.record'),
      cell: (domain) => (domain.confirmedByAdministrator ? '–' : <DomainRecord domain={domain} />),
    },
    {
      key: 'checkedAt',
      label: t('columns.checkedAt'),
      cell: (domain) => (
        <span>
          {domain.checkedAt === null ? t('neverChecked') : formatDateTime(domain.checkedAt, locale, timeZone)}
          {domain.nextCheckAt !== null &&
            note(
              isDue(domain)
                ? t('lookingUp')
                : t('nextCheck', { time: formatDateTime(domain.nextCheckAt, locale, timeZone) }),
            )}
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      isAction: true,
      hasButtons: true,
      cell: (domain) => <DomainActions domain={domain} />,
    },
  ];
}
