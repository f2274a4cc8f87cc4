import type { GroupReference } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { SearchFilterField } from '../../shared/ui/SearchFilterField.tsx';
import { useGetGroupQuery, useListGroupsQuery } from './api.ts';

interface GroupSearchProps {
  groupId: string | undefined;
  onChoose: (groupId: string | undefined) => void;
}

const size = 20;
const asChoice = ({ id, name }: GroupReference) => ({ value: id, label: name });

export default function GroupSearch({ groupId, onChoose }: GroupSearchProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListGroupsQuery({ companyId, search, size });
  const { currentData: chosen } = useGetGroupQuery(
    { companyId, groupId: groupId ?? '' },
    { skip: groupId === undefined },
  );
  return (
    <SearchFilterField
      label={t('filter.label')}
      choices={data?.data.map(asChoice) ?? []}
      chosen={groupId === undefined || !chosen ? null : asChoice(chosen)}
      isFetching={isFetching}
      search={search}
      onSearch={setSearch}
      onChoose={onChoose}
    />
  );
}
