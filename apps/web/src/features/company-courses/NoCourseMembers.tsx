import GroupIcon from '@mui/icons-material/GroupOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

interface NoCourseMembersProps {
  search: string;
  /** True if only members with a certain progress are requested. */
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
    <EmptyState
      icon={<SearchOffIcon />}
      title={t('errors:no_entries', { searchTerm: search })}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('company-courses:members.showAll')}
        </Button>
      }
    />
  );
}
