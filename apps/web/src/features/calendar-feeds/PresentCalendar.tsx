import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

interface PresentCalendarProps {
  createdAt: string;
  /** True while the page shows the URL. The page shows it only right after its creation. */
  isShown: boolean;
  /** Called with the new URL, or with undefined after the URL was revoked. */
  onChanged: (url: string | undefined) => void;
}

export function PresentCalendar({ createdAt, isShown, onChanged }: PresentCalendarProps) {
  const { t } = useTranslation('calendar-feeds');
  const dialogs = { replace: useDialog(), revoke: useDialog() };
  const date = formatDate(createdAt, useTimeZone());
  return (
    <>
      {!isShown && <Typography>{t('since', { date })}</Typography>}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" {...dialogs.replace.button}>
          {t('replace.action')}
        </Button>
        <Button color="error" {...dialogs.revoke.button}>
          {t('revoke.action')}
        </Button>
      </Stack>
      {(['replace', 'revoke'] as const).map((change) => (
        <LoadedDialog
          key={change}
          dialog={dialogs[change]}
          load={() => import('./CalendarDialog.tsx')}
          properties={{ change, onChanged }}
        />
      ))}
    </>
  );
}
