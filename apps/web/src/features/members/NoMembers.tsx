import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NothingFound } from '../../shared/ui/NothingFound.tsx';

interface NoMembersProps {
  search: string;
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
    <NothingFound
      title={t('members:notFound.title')}
      {...(search !== '' && { text: t('errors:no_entries', { searchTerm: search }) })}
      showAll={t('members:notFound.showAll')}
      onShowAll={onShowAll}
    />
  );
}
