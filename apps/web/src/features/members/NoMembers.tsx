import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

interface NoMembersProps {
  search: string;
  /** True if only members with a certain status are requested. */
  isFiltered: boolean;
  onShowAll: () => void;
  invite?: ReactNode;
}

export function NoMembers({ search, isFiltered, onShowAll, invite }: NoMembersProps) {
  const { t } = useTranslation(['members', 'errors']);
  if (search === '' && !isFiltered) {
    return (
      <EmptyState
        icon={<GroupAddIcon />}
        title={t('members:empty.title')}
        text={t(invite ? 'members:empty.text' : 'members:empty.textWithoutInviting')}
        action={invite}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={t('members:notFound.title')}
      {...(search !== '' && { text: t('errors:no_entries', { searchTerm: search }) })}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('members:notFound.showAll')}
        </Button>
      }
    />
  );
}
