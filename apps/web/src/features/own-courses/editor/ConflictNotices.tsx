import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../../shared/ui/LoadingButton.tsx';
import { useEditedDraft, useSaveState } from '../draft/useDraft.ts';

interface ConflictNoticesProps {
  /** True if somebody else is editing the draft. */
  isLocked: boolean;
  /** Person who is editing the draft; null if the name is not known. */
  holder: string | null;
  /** Loads the draft again. The editor then shows the unsaved texts, so that the user can copy them. */
  onReload: () => void;
  onTakeOver: () => void;
  isBusy: boolean;
}

/** Says that somebody else is editing or has changed the draft. Buttons load the draft again or take over its lock. */
export function ConflictNotices({ isLocked, holder, onReload, onTakeOver, isBusy }: ConflictNoticesProps) {
  const { t } = useTranslation('own-courses');
  const { saver } = useEditedDraft();
  const { state } = useSaveState(saver);
  if (state === 'changed')
    return (
      <Alert
        severity="warning"
        action={
          <LoadingButton color="inherit" loading={isBusy} onClick={onReload}>
            {t('conflict.reload')}
          </LoadingButton>
        }
      >
        {t('conflict.changed')}
      </Alert>
    );
  if (!isLocked) return null;
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" onClick={onReload}>
            {t('conflict.check')}
          </Button>
          <LoadingButton color="inherit" loading={isBusy} onClick={onTakeOver}>
            {t('conflict.takeOver')}
          </LoadingButton>
        </>
      }
      sx={{ flexWrap: 'wrap' }}
    >
      {holder === null ? t('conflict.locked') : t('conflict.lockedBy', { name: holder })}
    </Alert>
  );
}
