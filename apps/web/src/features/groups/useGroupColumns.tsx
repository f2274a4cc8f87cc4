import type { Group } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { GroupMenu } from './GroupMenu.tsx';

export function useGroupColumns(): Column<Group>[] {
  const { t } = useTranslation('groups');
  const { paths, may } = usePanel();
  const itemState = useItemState();
  const columns: (Column<Group> | false)[] = [
    {
      key: 'name',
      label: t('columns.name'),
      sortKey: 'name',
      isHeading: true,
      cell: ({ id, name }) => (
        <Link
          component={RouterLink}
          to={paths.group(id)}
          state={itemState}
          underline="hover"
          color="textPrimary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'externalId',
      label: t('columns.externalId'),
      isLong: true,
      cell: ({ externalId }) => externalId ?? '-',
    },
    {
      key: 'members',
      label: t('columns.members'),
      align: 'end',
      cell: ({ membersCount }) => membersCount,
    },
    may(employeeManager) && {
      key: 'actions',
      label: t('columns.actions'),
      isAction: true,
      cell: (group) => <GroupMenu group={group} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
