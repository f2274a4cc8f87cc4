import type { ListedMember } from '@academy/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { GroupChips } from '../groups/index.ts';
import { isErased } from './canBeInvited.ts';
import { MemberStatus } from './MemberStatus.tsx';

/** Maximum number of groups that are shown by name. */
const maxGroups = 20;

const line = { flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } as const;

/**
 * Returns the translation key of a text that explains an unusual status, such as `declined`; undefined for other
 * statuses.
 */
function hintOf(member: ListedMember) {
  const { status, endedAt } = member;
  if (isErased(member)) return 'erasedHint';
  if (endedAt !== null) return 'endedHint';
  if (status === 'imported' || status === 'declined' || status === 'deactivated')
    return `${status}Hint` as const;
  return undefined;
}

export function MemberFacts({ member }: { member: ListedMember }) {
  const { t } = useTranslation('members');
  const timeZone = useTimeZone();
  const { emailAddress, role, groupsCount, invitationRefusedAt } = member;
  const hint = hintOf(member);
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={line}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {emailAddress}
        </Box>
        <span>{t(`roles.${role}`)}</span>
        <MemberStatus member={member} />
        {hint !== undefined && <span>{t(hint)}</span>}
      </Stack>
      {invitationRefusedAt !== null && (
        <span>{t('invitation.undeliveredHint', { date: formatDate(invitationRefusedAt, timeZone) })}</span>
      )}
      <DirectoryFacts member={member} />
      {groupsCount > 0 && (
        <Stack direction="row" sx={line}>
          <span>{t('member.groups')}</span>
          <GroupChips member={member} most={maxGroups} />
        </Stack>
      )}
    </Stack>
  );
}

/** External id, start date and manager, which come from the company's user directory (rule 234). */
function DirectoryFacts({ member: { externalId, startDate, manager } }: { member: ListedMember }) {
  const { t } = useTranslation('members');
  const { paths } = usePanel();
  if (externalId === null && startDate === null && manager === null) return null;
  return (
    <Stack direction="row" sx={line}>
      {externalId !== null && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {t('member.externalId', { id: externalId })}
        </Box>
      )}
      {startDate !== null && <span>{t('member.startDate', { date: formatDate(startDate) })}</span>}
      {manager !== null && (
        <span>
          {t('member.manager')}{' '}
          <Link component={RouterLink} to={paths.member(manager.id)}>
            {manager.name}
          </Link>
        </span>
      )}
    </Stack>
  );
}
