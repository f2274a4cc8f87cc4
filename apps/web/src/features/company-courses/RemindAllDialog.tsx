import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRemindMembersMutation } from '../reminders/index.ts';

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
