import GroupIcon from '@mui/icons-material/GroupOutlined';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NothingFound } from '../../shared/ui/NothingFound.tsx';

interface NoCourseMembersProps {
  search: string;
  /** True if the list shows only members with a certain progress. */
  isFiltered?: boolean;
  onShowAll: () => void;
}

export function NoCourseMembers({ search, isFiltered = false, onShowAll }: NoCourseMembersProps) {
  const { t } = useTranslation(['company-courses', 'errors']);
  if (search === '') {
    return (
      <EmptyState
        icon={<GroupIcon />}
        title={t(isFiltered ? 'company-courses:members.nobody' : 'company-courses:members.empty.title')}
        {...(!isFiltered && { text: t('company-courses:members.empty.text') })}
      />
    );
  }
  return (
    <NothingFound
      title={t('errors:no_entries', { searchTerm: search })}
      showAll={t('company-courses:members.showAll')}
      onShowAll={onShowAll}
    />
  );
}
