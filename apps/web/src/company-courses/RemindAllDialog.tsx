import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../app/usePanel.ts';
import { useRemindMembersMutation } from '../reminders/api.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface RemindAllDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before e-mails go out to many. */
export function RemindAllDialog({ course, isOpen, onClose }: RemindAllDialogProps) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const [remind, { isLoading }] = useRemindMembersMutation();

  async function confirm() {
    await remind({ companyId, companyCourseId: course.id });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('remindAll.title')}
      onClose={onClose}
      confirmLabel={t('remindAll.confirm')}
      onConfirm={() => void confirm()}
      isBusy={isLoading}
    >
      {t('remindAll.text', { title: course.title })}
    </ConfirmDialog>
  );
}
