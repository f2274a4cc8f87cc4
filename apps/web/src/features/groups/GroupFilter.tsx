import { isId, maxPageSize } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { useListGroupsQuery } from './api.ts';

interface GroupFilterProps {
  groupId: string | undefined;
  onChoose: (groupId: string | undefined) => void;
}

/**
 * Restricts a list to one group. Companies with more than 100 groups get a search field instead of a list of groups.
 */
export function GroupFilter({ groupId, onChoose }: GroupFilterProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const { data } = useListGroupsQuery({ companyId, size: maxPageSize });
  const hasMany = (data?.total ?? 0) > maxPageSize;

  if (data === undefined || (data.total === 0 && groupId === undefined)) return null;
  if (hasMany)
    return <LoadedPart load={() => import('./GroupSearch.tsx')} properties={{ groupId, onChoose }} />;
  return (
    <FilterField
      label={t('filter.label')}
      allLabel={t('filter.all')}
      choices={data.data.map(({ id, name }) => ({ value: id, label: name }))}
      value={groupId !== undefined && isId(groupId) ? groupId : undefined}
      onChoose={onChoose}
    />
  );
}
