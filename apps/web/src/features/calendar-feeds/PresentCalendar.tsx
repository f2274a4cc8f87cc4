import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

interface PresentCalendarProps {
  createdAt: string;
  /** True while the page shows the address. The page shows it only right after the address was created. */
  isShown: boolean;
  /** Is called with the new address, or with undefined after the address was revoked. */
  onChanged: (url: string | undefined) => void;
}

/** States since when the learner has a calendar address, with buttons to replace and to revoke the address. */
export function PresentCalendar({ createdAt, isShown, onChanged }: PresentCalendarProps) {
  const { t } = useTranslation('calendar-feeds');
  const [change, setChange] = useState<'replace' | 'revoke'>();
  const [Dialog, loadDialog] = useLoadedPart(() => import('./CalendarDialog.tsx'));
  const date = formatDate(createdAt, useTimeZone());
  const open = (chosen: typeof change) => {
    loadDialog();
    setChange(chosen);
  };
  return (
    <>
      {!isShown && <Typography>{t('since', { date })}</Typography>}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" onPointerEnter={loadDialog} onClick={() => open('replace')}>
          {t('replace.action')}
        </Button>
        <Button color="error" onPointerEnter={loadDialog} onClick={() => open('revoke')}>
          {t('revoke.action')}
        </Button>
      </Stack>
      {Dialog && <Dialog change={change} onChanged={onChanged} onClose={() => setChange(undefined)} />}
    </>
  );
}
