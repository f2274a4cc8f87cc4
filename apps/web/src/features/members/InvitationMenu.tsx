import type { ListedMember } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Menu of a member who can be invited. Its code is loaded only when the list shows such a member. */
export function InvitationMenu({ member }: { member: ListedMember }) {
  const [OpenInvitationMenu, loadMenu] = useLoadedPart(() => import('./OpenInvitationMenu.tsx'));
  const load = useEffectEvent(loadMenu);
  useEffect(() => load(), []);
  return OpenInvitationMenu && <OpenInvitationMenu member={member} />;
}
