import type { AuditEntry } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { describeDetails } from './describeDetails.ts';

/** Columns of the audit table. */
export function useAuditColumns(companyId: string): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const locale = useLocale();
  return [
    {
      key: 'action',
      label: t('action'),
      isHeading: true,
      cell: ({ action, subject }) => (
        <div>
          {t(`actions.${action}`)}
          {subject && (
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {subject}
            </Typography>
          )}
        </div>
      ),
    },
    { key: 'details', label: t('details'), cell: (entry) => describeDetails(entry, companyId, t) || '–' },
    { key: 'who', label: t('who'), cell: ({ actorName }) => actorName || t('unknownActor') },
    { key: 'when', label: t('when'), cell: ({ occurredAt }) => formatDateTime(occurredAt, locale) },
  ];
}
