import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useWithdrawRecordedCompletionMutation } from './api.ts';
import { recordedKind, type PersonOfCourse } from './personOfCourse.ts';

/** Withdraws the recorded completion or acknowledgement of one person (rule 206). */
export default function WithdrawCompletion({
  course,
  person: { userId, name },
  onClose,
}: PersonOfCourse & { onClose: () => void }) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const kind = recordedKind(course);
  const { save, ...state } = useSave(useWithdrawRecordedCompletionMutation(), {
    success: t(`${kind}.withdrawn`, { name }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t(`${kind}.withdrawTitle`, { name })}
      confirmLabel={t('completion.withdraw')}
      isDestructive
      onConfirm={() => save({ companyId, companyCourseId: course.id, userId })}
      onClose={onClose}
      {...state}
    >
      {t(`${kind}.withdrawText`, { title: course.title })}
    </ConfirmDialog>
  );
}
