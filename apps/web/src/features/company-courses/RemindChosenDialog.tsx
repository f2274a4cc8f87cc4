import type { CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRemindChosen, type ToRemind } from '../reminders/index.ts';

interface RemindChosenDialogProps {
  course: CompanyCourse;
  chosen: readonly ToRemind[];
  onSent: () => void;
  onClose: () => void;
}

/** Maximum number of names that the dialog shows. */
const maxNames = 5;

/** Names the chosen people and asks for confirmation before they are reminded or invited. */
export default function RemindChosenDialog({ course, chosen, ...on }: RemindChosenDialogProps) {
  const { t } = useTranslation('company-courses');
  const { companyId, companyName: company } = usePanel();
  const { save, ...state } = useRemindChosen(chosen, () => {
    on.onClose();
    on.onSent();
  });
  const names = chosen.slice(0, maxNames).map(({ full_name }) => full_name);
  const more = chosen.length - names.length;
  const absent = chosen.filter(({ user_id }) => user_id === null);
  const leftOut = absent.filter(({ invited_recently }) => invited_recently).length;
  const invitations = absent.length - leftOut;

  return (
    <ConfirmDialog
      title={t('remindChosen.title', { count: chosen.length })}
      onClose={on.onClose}
      confirmLabel={t('remindAll.confirm')}
      onConfirm={() => save({ companyId, companyCourseId: course.id })}
      {...state}
    >
      <Stack spacing={1.5}>
        <Typography>
          {t('remindChosen.text', { title: course.title, company, count: chosen.length })} {names.join(', ')}
          {more > 0 && ` ${t('remindChosen.more', { count: more })}`}
        </Typography>
        {invitations > 0 && <Typography>{t('remindAll.invitations', { count: invitations })}</Typography>}
        {leftOut > 0 && <Typography>{t('remindAll.invited_recently', { count: leftOut })}</Typography>}
      </Stack>
    </ConfirmDialog>
  );
}
