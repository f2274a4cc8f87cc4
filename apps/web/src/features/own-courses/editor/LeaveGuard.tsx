import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../../../shared/ui/LeaveQuestion.tsx';
import { useEditedDraft, useSaveState } from '../draft/useDraft.ts';

/** Asks for confirmation if the user leaves the page while changes cannot be saved. */
export function LeaveGuard() {
  const { t } = useTranslation('own-courses');
  const { saver, isReadOnly } = useEditedDraft();
  const { state } = useSaveState(saver);
  const isUnsaved = state !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  // In all other states, changes are saved automatically when the user leaves the page.
  const isStuck = ['offline', 'refused', 'changed', 'locked'].includes(state);
  if (!isStuck || isReadOnly) return null;
  return <LeaveQuestion title={t('leave.title')} text={t('leave.text')} confirmLabel={t('leave.confirm')} />;
}
