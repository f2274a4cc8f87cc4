import type { ListedMember } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { memberName } from '../../shared/formats/memberName.ts';
import type { Column } from '../../shared/ui/columns.ts';
import type { Chosen } from './useChosen.ts';

export function useGroupMemberColumns(chosen: Chosen): Column<ListedMember>[] {
  const { t } = useTranslation('groups');
  const { paths, may } = usePanel();
  const columns: (Column<ListedMember> | false)[] = [
    may(employeeManager) && {
      key: 'choice',
      label: t('group.columns.choice'),
      isChoice: true,
      cell: (member) => (
        <Checkbox
          size="small"
          checked={chosen.ids.has(member.id)}
          onChange={(_event, isChosen) => chosen.choose([member.id], isChosen)}
          slotProps={{ input: { 'aria-label': t('group.choose', { name: memberName(member) }) } }}
        />
      ),
    },
    {
      key: 'name',
      label: t('group.columns.name'),
      sortKey: 'name',
      isHeading: true,
      cell: (member) => (
        <Link component={RouterLink} to={paths.member(member.id)} underline="hover" color="textPrimary">
          {memberName(member)}
        </Link>
      ),
    },
    {
      key: 'email',
      label: t('group.columns.email'),
      sortKey: 'email',
      isLong: true,
      cell: ({ emailAddress }) => emailAddress,
    },
  ];
  return columns.filter((column) => column !== false);
}
