import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../../../shared/ui/LeaveQuestion.tsx';
import { useEditedDraft, useSaveState } from '../draft/useDraft.ts';

/** Asks before the page is left while changes are not saved. */
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
  // What merely waits is saved when the page is left, so only what cannot be saved needs a question.
  const isStuck = ['offline', 'refused', 'changed', 'locked'].includes(state);
  if (!isStuck || isReadOnly) return null;
  return <LeaveQuestion title={t('leave.title')} text={t('leave.text')} confirmLabel={t('leave.confirm')} />;
}
