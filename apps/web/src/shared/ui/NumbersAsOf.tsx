import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../company/useTimeZone.ts';
import { formatDateTime } from '../formats/formatDate.ts';
import { useLocale } from '../i18n/useLocale.ts';

/** Explains the numbers of the page, and states the time at which they were computed (rule 332). */
export function NumbersAsOf({ text, asOf }: { text: string; asOf: string | undefined }) {
  const { t } = useTranslation('ui');
  const language = useLocale();
  const timeZone = useTimeZone();
  return (
    <>
      {text}
      {asOf !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5 }} role="status">
          {t('asOf', { time: formatDateTime(asOf, language, timeZone) })}
        </Typography>
      )}
    </>
  );
}
