import type { ManagedSession } from '@academy/contracts';
import QrIcon from '@mui/icons-material/QrCode2Rounded';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useDownloadAttendanceListMutation } from './managedApi.ts';
import { acceptsCodes, hasEnded, hasStarted } from './rules.ts';
import { useNow } from './useNow.ts';

interface SessionActionsProps {
  session: ManagedSession;
  /** Number of people whose typed attendance is not saved yet. */
  unsaved: number;
}

export function SessionActions({ session, unsaved }: SessionActionsProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const language = useLocale();
  const now = useNow();
  const code = useUrlDialog('attendance');
  const closing = useDialog();
  const cancellation = useDialog();
  const [downloadList, list] = useDownloadAttendanceListMutation();
  const { id: sessionId, state } = session;
  const isPlanned = state === 'planned';
  return (
    <>
      {acceptsCodes(session, now) && (
        <Button variant="contained" startIcon={<QrIcon />} onClick={code.open}>
          {t('managed.code')}
        </Button>
      )}
      {isPlanned && hasStarted(session, now) && (
        <Button variant={hasEnded(session, now) ? 'contained' : 'outlined'} {...closing.button}>
          {t('managed.close')}
        </Button>
      )}
      {state !== 'cancelled' && (
        <LoadingButton
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={list.isLoading}
          loadingPosition="start"
          onClick={() => void downloadList({ companyId, sessionId, language })}
        >
          {t('managed.print')}
        </LoadingButton>
      )}
      {isPlanned && (
        <Button color="error" {...cancellation.button}>
          {t('managed.cancel')}
        </Button>
      )}
      {isPlanned && (
        <LoadedDialog dialog={code} load={() => import('./CodeDialog.tsx')} properties={{ session }} />
      )}
      <LoadedDialog
        dialog={closing}
        load={() => import('./CloseSessionDialog.tsx')}
        properties={{ session, unsaved }}
      />
      <LoadedDialog
        dialog={cancellation}
        load={() => import('./CancelSessionDialog.tsx')}
        properties={{ session }}
      />
    </>
  );
}
