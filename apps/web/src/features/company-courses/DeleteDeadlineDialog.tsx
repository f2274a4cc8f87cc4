import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useChangeDeadline } from './useChangeDeadline.ts';

interface DeleteDeadlineDialogProps {
  course: CompanyCourse;
  onClose: () => void;
}

export default function DeleteDeadlineDialog({ course, onClose }: DeleteDeadlineDialogProps) {
  const { t } = useTranslation('company-courses');
  const { companyName: company } = usePanel();
  const { change, ...state } = useChangeDeadline(course, { kind: 'delete', onSaved: onClose });
  return (
    <ConfirmDialog
      title={t('actions.deleteDeadline')}
      onClose={onClose}
      confirmLabel={t('deadline.remove')}
      onConfirm={() => change({ deadline: null, due_days: null })}
      isDestructive
      {...state}
    >
      {course.deadline === null
        ? t('dueDays.removeText', { count: course.due_days ?? 0, company, title: course.title })
        : t('deadline.removeText', { date: formatDate(course.deadline), company, title: course.title })}
      {` ${t('confirm.affected', { count: course.open_count })}`}
    </ConfirmDialog>
  );
}
