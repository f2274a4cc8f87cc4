import { maxRecordedPeople } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { BottomBar } from '../../shared/ui/BottomBar.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useRecordAttendanceMutation } from './managedApi.ts';
import type { AttendanceEdits } from './useAttendanceEdits.ts';

interface SaveAttendanceProps {
  sessionId: string;
  edits: AttendanceEdits;
}

export function SaveAttendance({ sessionId, edits }: SaveAttendanceProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const { save, isBusy, error } = useSave(useRecordAttendanceMutation(), {
    success: (_response, { body }) => t('attendance.saved', { count: body.data.people.length }),
    onSaved: (_response, { body }) => edits.removeSaved(body.data.people),
  });
  const { count, hasInvalid, people } = edits;
  const isTooMany = count > maxRecordedPeople;
  return (
    <>
      {error !== undefined && <Alert severity="error">{error}</Alert>}
      {isTooMany && <Alert severity="warning">{t('attendance.tooMany', { max: maxRecordedPeople })}</Alert>}
      <BottomBar label={t('attendance.save')}>
        <Typography role="status" variant="body2" sx={{ minWidth: 0 }}>
          {t('attendance.unsaved', { count })}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Button color="secondary" onClick={edits.discard} disabled={isBusy}>
          {t('attendance.discard')}
        </Button>
        <LoadingButton
          variant="contained"
          loading={isBusy}
          disabled={hasInvalid || isTooMany}
          onClick={() => save({ companyId, sessionId, body: { data: { people } } })}
        >
          {t('change.save')}
        </LoadingButton>
      </BottomBar>
    </>
  );
}
