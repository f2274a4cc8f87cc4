import type { RenewalMeans } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../company/useTimeZone.ts';
import { formatDate } from '../formats/formatDate.ts';

interface CompletionDateProps {
  /** `YYYY-MM-DD` or an ISO 8601 timestamp; a dash is shown for null. */
  date: string | null;
  isRecorded: boolean;
  /** What has shortened the learner's repetition of the course, such as a renewal test; null if nothing has. */
  renewedBy: RenewalMeans | null;
}

/**
 * Day of a completion in a table. A note below it says if the company has recorded the completion (rule 206), or if
 * the learner has repeated the course in a shorter way (rule 207).
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
