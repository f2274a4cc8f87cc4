import type { RenewalMeans } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../company/useTimeZone.ts';
import { formatDate } from '../formats/formatDate.ts';

interface CompletionDateProps {
  /** `YYYY-MM-DD` or an ISO 8601 timestamp; a dash is shown for null. */
  date: string | null;
  isRecorded: boolean;
  /** What shortened the round; null if nothing did. */
  renewedBy: RenewalMeans | null;
}

/** Day of a completion in a table, with a mark if the company has recorded it (rule 206), or if the round was shortened (rule 207). */
export function CompletionDate({ date, isRecorded, renewedBy }: CompletionDateProps) {
  const { t } = useTranslation('ui');
  const timeZone = useTimeZone();
  if (date === null) return '–';
  return (
    <>
      {formatDate(date, timeZone)}
      {(isRecorded || renewedBy !== null) && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {isRecorded || renewedBy === null ? t('recordedByCompany') : t(`renewedBy.${renewedBy}`)}
        </Typography>
      )}
    </>
  );
}
