import type { Member } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Loads the menu of an invited member when the list shows such a member. */
export function InvitationMenu({ member }: { member: Member }) {
  const [OpenInvitationMenu, loadMenu] = useLoadedPart(() => import('./OpenInvitationMenu.tsx'));
  const load = useEffectEvent(loadMenu);
  useEffect(() => load(), []);
  return OpenInvitationMenu && <OpenInvitationMenu member={member} />;
}
