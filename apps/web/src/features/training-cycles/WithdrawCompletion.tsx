import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useWithdrawRecordedCompletionMutation } from './api.ts';
import type { PersonOfCourse } from './personOfCourse.ts';

/** Withdraws the recorded completion of one person (rule 206). */
export default function WithdrawCompletion({
  course,
  person: { userId, name },
  onClose,
}: PersonOfCourse & { onClose: () => void }) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const { save, ...state } = useSave(useWithdrawRecordedCompletionMutation(), {
    success: t('completion.withdrawn', { name }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('completion.withdrawTitle', { name })}
      confirmLabel={t('completion.withdraw')}
      isDestructive
      onConfirm={() => save({ companyId, companyCourseId: course.id, userId })}
      onClose={onClose}
      {...state}
    >
      {t('completion.withdrawText', { title: course.title })}
    </ConfirmDialog>
  );
}
