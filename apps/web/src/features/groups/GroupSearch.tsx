import type { Group } from '@academy/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSearchText } from '../../shared/ui/useSearchText.ts';
import { useGetGroupQuery, useListGroupsQuery } from './api.ts';

interface GroupSearchProps {
  groupId: string | undefined;
  onChoose: (groupId: string | undefined) => void;
}

/** Number of groups that are offered at once. */
const size = 20;
const asFound = (groups: Group[]) => groups;

/** Field in which a group is found by a part of its name. */
export default function GroupSearch({ groupId, onChoose }: GroupSearchProps) {
  const { t } = useTranslation(['groups', 'errors', 'ui']);
  const { companyId } = usePanel();
  const [search, setSearch] = useState('');
  const { text, setText } = useSearchText(search, setSearch, 120);
  const { data, isFetching } = useListGroupsQuery({ companyId, search, size });
  const { currentData: chosen } = useGetGroupQuery(
    { companyId, groupId: groupId ?? '' },
    { skip: groupId === undefined },
  );
  return (
    <Autocomplete
      size="small"
      fullWidth
      sx={{ maxWidth: 440 }}
      options={data?.data ?? []}
      value={groupId === undefined ? null : (chosen ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={asFound}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, group) => onChoose(group?.id)}
      loading={isFetching}
      loadingText={t('ui:loading')}
      noOptionsText={t('errors:no_entries', { searchTerm: text })}
      renderInput={(params) => <TextField {...params} label={t('groups:filter.label')} />}
    />
  );
}
