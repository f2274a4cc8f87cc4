import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { absentAmong, useRemindChosen, type ToRemind } from './useRemind.ts';
import { useSender } from './useSender.ts';

interface RemindChosenDialogProps {
  chosen: readonly ToRemind[];
  onSent: () => void;
  onClose: () => void;
}

/** Maximum number of names that the dialog shows. */
const maxNames = 5;

export default function RemindChosenDialog({ chosen, ...on }: RemindChosenDialogProps) {
  const { t } = useTranslation('reminders');
  const { companyName: company } = useSender();
  const { save, ...state } = useRemindChosen(chosen, () => {
    on.onClose();
    on.onSent();
  });
  const people = [...new Map(chosen.map((person) => [person.member_id, person])).values()];
  const titles = [...new Set(chosen.map(({ course }) => course.title))];
  const names = people.slice(0, maxNames).map(({ full_name }) => full_name);
  const more = people.length - names.length;
  const absent = absentAmong(chosen);
  const leftOut = absent.filter(({ invited_recently }) => invited_recently).length;
  const invitations = absent.length - leftOut;
  const about =
    titles.length === 1
      ? t('chosen.text', { title: titles[0], company, count: people.length })
      : t('chosen.ofCourses', { company, count: people.length });

  return (
    <ConfirmDialog
      title={t('chosen.title', { count: people.length })}
      onClose={on.onClose}
      confirmLabel={t('send')}
      onConfirm={save}
      {...state}
    >
      <Stack spacing={1.5}>
        <Typography>
          {about} {names.join(', ')}
          {more > 0 && ` ${t('chosen.more', { count: more })}`}
        </Typography>
        {invitations > 0 && <Typography>{t('toBeInvited', { count: invitations })}</Typography>}
        {leftOut > 0 && <Typography>{t('leftOut', { count: leftOut })}</Typography>}
      </Stack>
    </ConfirmDialog>
  );
}
