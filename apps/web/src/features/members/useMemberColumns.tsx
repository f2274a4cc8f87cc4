import type { Member } from '@academy/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/DataTable.tsx';
import { memberName } from './memberName.ts';
import { MemberStatus } from './MemberStatus.tsx';

export function useMemberColumns(): Column<Member>[] {
  const { t } = useTranslation('members');
  const { companyName, paths } = usePanel();
  return [
    {
      key: 'name',
      label: t('columns.name'),
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
      label: t('columns.email'),
      sortKey: 'email',
      isLong: true,
      cell: ({ emailAddress }) => emailAddress,
    },
    { key: 'role', label: t('columns.role'), sortKey: 'role', cell: ({ role }) => t(`roles.${role}`) },
    {
      key: 'company',
      label: t('columns.company'),
      cell: () => <Box sx={{ minWidth: { md: '12.5rem' } }}>{companyName}</Box>,
    },
    {
      key: 'invitedOn',
      label: t('columns.invitedOn'),
      sortKey: 'invitedOn',
      cell: ({ invitedOn }) => formatDate(invitedOn) || '-',
    },
    {
      key: 'status',
      label: t('columns.status'),
      sortKey: 'status',
      cell: ({ status }) => <MemberStatus status={status} />,
    },
  ];
}
