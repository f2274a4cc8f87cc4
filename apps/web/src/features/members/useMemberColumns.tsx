import type { ListedMember } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { withBreak } from '../../shared/formats/withBreak.tsx';
import { useItemState } from '../../shared/routing/listLinks.ts';
import type { Column } from '../../shared/ui/DataTable.tsx';
import { GroupChips } from '../groups/index.ts';
import { canBeInvited } from './canBeInvited.ts';
import { InvitationMenu } from './InvitationMenu.tsx';
import { memberName } from '../../shared/formats/memberName.ts';
import { MemberStatus } from './MemberStatus.tsx';
import type { ProgressTextOf } from './useMemberProgress.ts';

/** On large screens, breaks only words that are wider than `maxWidth`. Smaller screens have no room for whole words. */
const wholeWords = (maxWidth: string) => ({
  maxWidth: { md: maxWidth },
  overflowWrap: { lg: 'break-word' },
});

/**
 * @param progressTextOf returns the text about a member's completed courses; undefined if the user may not see progress
 * @param hasGroups true if any of the listed members is in a group
 */
export function useMemberColumns(
  progressTextOf: ProgressTextOf | undefined,
  hasGroups: boolean,
): Column<ListedMember>[] {
  const { t } = useTranslation('members');
  const { companyName, paths, may } = usePanel();
  const timeZone = useTimeZone();
  const itemState = useItemState();
  const columns: (Column<ListedMember> | false)[] = [
    {
      key: 'name',
      label: t('columns.name'),
      sortKey: 'name',
      isHeading: true,
      cell: (member) => (
        <Box sx={wholeWords('14rem')}>
          <Link
            component={RouterLink}
            to={paths.member(member.id)}
            state={itemState}
            underline="hover"
            color="textPrimary"
          >
            {withBreak(memberName(member))}
          </Link>
        </Box>
      ),
    },
    {
      key: 'email',
      label: t('columns.email'),
      sortKey: 'email',
      isLong: true,
      cell: ({ emailAddress }) => (
        <Box sx={{ minWidth: { md: '7rem' }, ...wholeWords('17rem') }}>{withBreak(emailAddress)}</Box>
      ),
    },
    { key: 'role', label: t('columns.role'), sortKey: 'role', cell: ({ role }) => t(`roles.${role}`) },
    {
      key: 'company',
      label: t('columns.company'),
      isRepeated: true,
      cell: () => (
        <Typography noWrap title={companyName} color="textSecondary" sx={{ maxWidth: '6rem' }}>
          {companyName}
        </Typography>
      ),
    },
    {
      key: 'invitedOn',
      label: t('columns.invitedOn'),
      sortKey: 'invitedOn',
      cell: ({ invitedOn }) => formatDate(invitedOn, timeZone) || '-',
    },
    {
      key: 'status',
      label: t('columns.status'),
      sortKey: 'status',
      cell: (member) => <MemberStatus member={member} />,
    },
    hasGroups && {
      key: 'groups',
      label: t('columns.groups'),
      cell: (member) => member.groupsCount > 0 && <GroupChips member={member} most={2} />,
    },
    progressTextOf !== undefined && {
      key: 'progress',
      label: t('columns.progress'),
      cell: ({ id }) => progressTextOf(id),
    },
    may(employeeManager) && {
      key: 'actions',
      label: t('columns.actions'),
      isAction: true,
      cell: (member) => canBeInvited(member) && <InvitationMenu member={member} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
