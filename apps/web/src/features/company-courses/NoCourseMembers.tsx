import GroupIcon from '@mui/icons-material/GroupOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

interface NoCourseMembersProps {
  search: string;
  onShowAll: () => void;
}

export function NoCourseMembers({ search, onShowAll }: NoCourseMembersProps) {
  const { t } = useTranslation(['company-courses', 'errors']);
  if (search === '') {
    return (
      <EmptyState
        icon={<GroupIcon />}
        title={t('company-courses:members.empty.title')}
        text={t('company-courses:members.empty.text')}
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
