import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useEditedDraft, useSaveState } from './useDraft.ts';

/** Asks before the page is left while changes are not saved. */
export function LeaveGuard() {
  const { saver, isReadOnly } = useEditedDraft();
  const { state } = useSaveState(saver);
  const isUnsaved = state !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  // What merely waits is saved when the page is left, so only what cannot be saved needs a question.
  const isStuck = ['offline', 'refused', 'changed', 'locked'].includes(state);
  return isStuck && !isReadOnly ? <Question /> : null;
}

function Question() {
  const { t } = useTranslation('own-courses');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      isDestructive
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <Typography>{t('leave.text')}</Typography>
    </ConfirmDialog>
  );
}
