import type { RenewalMeans } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../company/useTimeZone.ts';
import { formatDate } from '../formats/formatDate.ts';

interface CompletionDateProps {
  /** `YYYY-MM-DD` or an ISO 8601 timestamp; a dash is shown for null. */
  date: string | null;
  isRecorded: boolean;
  /**
   * How the learner has renewed an earlier completion without repeating the whole course, such as by a renewal test;
   * null for all other completions.
   */
  renewedBy: RenewalMeans | null;
}

/**
 * Day of a completion in a table. A note below the day says if the company has recorded the completion (rule 206), or
 * how the learner has renewed an earlier completion (`renewedBy`, rule 207).
 */
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
