import type { CompanyCourse } from '@academy/contracts';
import RemindIcon from '@mui/icons-material/NotificationsNoneRounded';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import type { ChosenMembers } from './useChosenMembers.tsx';

/** Checkbox that chooses all listed members who can be reminded, and button that reminds the chosen members. */
export function RemindChosen({
  course,
  chosen: { users, chosen, chooseAll },
}: {
  course: CompanyCourse;
  chosen: ChosenMembers;
}) {
  const { t } = useTranslation('company-courses');
  const dialog = useDialog();
  if (users.length === 0) return null;
  const isAll = chosen.length === users.length;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => chooseAll(!isAll)}
          />
        }
        label={t('members.chooseAll', { count: users.length })}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<RemindIcon />}
        disabled={chosen.length === 0}
        {...dialog.button}
      >
        {t('remindChosen.action', { count: chosen.length })}
      </Button>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./RemindChosenDialog.tsx')}
        properties={{ course, chosen, onSent: () => chooseAll(false) }}
      />
    </Stack>
  );
}
