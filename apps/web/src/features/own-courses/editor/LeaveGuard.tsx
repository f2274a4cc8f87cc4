import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../../../shared/ui/LeaveQuestion.tsx';
import { useUnloadWarning } from '../../../shared/ui/useUnloadWarning.ts';
import { useEditedDraft, useSaveState } from '../draft/useDraft.ts';

/** Asks for confirmation if the user leaves the page while changes cannot be saved. */
export function LeaveGuard() {
  const { t } = useTranslation('own-courses');
  const { saver, isReadOnly } = useEditedDraft();
  const { state } = useSaveState(saver);
  useUnloadWarning(state !== 'saved');
  // In all other states, changes are saved automatically when the user leaves the page.
  const isStuck = ['offline', 'refused', 'changed', 'locked'].includes(state);
  if (!isStuck || isReadOnly) return null;
  return <LeaveQuestion title={t('leave.title')} text={t('leave.text')} confirmLabel={t('leave.confirm')} />;
}
