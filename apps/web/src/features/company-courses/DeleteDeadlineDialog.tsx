import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useChangeDeadline } from './useChangeDeadline.ts';

interface DeleteDeadlineDialogProps {
  course: CompanyCourse;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteDeadlineDialog({ course, isOpen, onClose }: DeleteDeadlineDialogProps) {
  const { t } = useTranslation('company-courses');
  const { change, isBusy, error } = useChangeDeadline(course);

  async function remove() {
    if ((await change(null)) === undefined) onClose();
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('actions.deleteDeadline')}
      onClose={onClose}
      confirmLabel={t('deadline.remove')}
      onConfirm={() => void remove()}
      isBusy={isBusy}
      isDestructive
      error={error}
    >
      {t('deadline.removeText', { date: formatDate(course.deadline) })}
    </ConfirmDialog>
  );
}
