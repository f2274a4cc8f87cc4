import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRemindMembers } from '../reminders/index.ts';

interface RemindAllDialogProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Asks for confirmation before reminders are sent by e-mail to all members who have not completed the course. */
export default function RemindAllDialog({ course, onClose }: RemindAllDialogProps) {
  const { t } = useTranslation('company-courses');
  const { companyId, companyName: company } = usePanel();
  const { save, ...state } = useRemindMembers(onClose);
  return (
    <ConfirmDialog
      title={t('remindAll.title')}
      onClose={onClose}
      confirmLabel={t('remindAll.confirm')}
      onConfirm={() => save({ companyId, companyCourseId: course.id })}
      {...state}
    >
      {t('remindAll.text', { title: course.title, company })}
      {course.open_count !== null && ` ${t('remindAll.count', { count: course.open_count })}`}
    </ConfirmDialog>
  );
}
