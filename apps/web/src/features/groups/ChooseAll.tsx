import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import type { Chosen } from './useChosen.ts';

export function ChooseAll({ ids, chosen }: { ids: readonly string[]; chosen: Chosen }) {
  const { t } = useTranslation('groups');
  if (ids.length === 0) return null;
  const count = ids.filter((id) => chosen.ids.has(id)).length;
  const isAll = count === ids.length;
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => chosen.choose(ids, !isAll)}
        />
      }
      label={t('group.chooseAll', { count: ids.length })}
    />
  );
}
