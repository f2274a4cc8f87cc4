import RemindIcon from '@mui/icons-material/NotificationsNoneRounded';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import type { ChosenPeople } from './useChosenPeople.tsx';

/** Returns the number of people. A person who occurs with several courses counts once. */
const countPeople = (people: ChosenPeople['people']) =>
  new Set(people.map(({ member_id }) => member_id)).size;

export function RemindChosen({
  people,
  chosen,
  chooseAll,
}: Pick<ChosenPeople, 'people' | 'chosen' | 'chooseAll'>) {
  const { t } = useTranslation('reminders');
  const dialog = useDialog();
  if (people.length === 0) return null;
  const peopleCount = countPeople(people);
  const isAll = chosen.length === people.length;
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
        label={
          peopleCount === people.length
            ? t('chooseAll', { count: peopleCount })
            : t('chooseAllCourses', {
                courses: t('coursesOf', { count: people.length }),
                people: t('members', { count: peopleCount }),
              })
        }
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<RemindIcon />}
        disabled={chosen.length === 0}
        {...dialog.button}
      >
        {t('chosen.action', { count: countPeople(chosen) })}
      </Button>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./RemindChosenDialog.tsx')}
        properties={{ chosen, onSent: () => chooseAll(false) }}
      />
    </Stack>
  );
}
