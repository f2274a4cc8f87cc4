import { employeeManager } from '@academy/contracts';
import { InviteMembers } from '../../invitations/InviteMembers.tsx';
import Members from '../../members/MembersPage.tsx';
import { usePanel } from '../usePanel.ts';

/** The members of a company, and the way to invite more for those who may. */
export default function MembersPage() {
  const { may } = usePanel();
  return <Members invite={may(employeeManager) ? <InviteMembers /> : undefined} />;
}
