import type { CompanyCourse, CourseMember } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRemindChosenMembers } from '../reminders/index.ts';

interface RemindChosenDialogProps {
  course: CompanyCourse;
  chosen: readonly Pick<CourseMember, 'id' | 'full_name'>[];
  onSent: () => void;
  onClose: () => void;
}

/** Maximum number of names that the dialog shows. */
const maxNames = 5;

/** Names the chosen members and asks for confirmation before they are reminded. */
export default function RemindChosenDialog({ course, chosen, ...on }: RemindChosenDialogProps) {
  const { t } = useTranslation('company-courses');
  const { companyId, companyName: company } = usePanel();
  const { save, ...state } = useRemindChosenMembers(chosen, () => {
    on.onClose();
    on.onSent();
  });
  const names = chosen.slice(0, maxNames).map(({ full_name }) => full_name);
  const more = chosen.length - names.length;

  return (
    <ConfirmDialog
      title={t('remindChosen.title', { count: chosen.length })}
      onClose={on.onClose}
      confirmLabel={t('remindAll.confirm')}
      onConfirm={() => save({ companyId, companyCourseId: course.id })}
      {...state}
    >
      {t('remindChosen.text', { title: course.title, company, count: chosen.length })} {names.join(', ')}
      {more > 0 && ` ${t('remindChosen.more', { count: more })}`}
    </ConfirmDialog>
  );
}
