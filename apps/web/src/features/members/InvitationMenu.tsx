import type { Member } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Menu of an invited member. Its code is loaded only when the list shows an invited member. */
export function InvitationMenu({ member }: { member: Member }) {
  const [OpenInvitationMenu, loadMenu] = useLoadedPart(() => import('./OpenInvitationMenu.tsx'));
  const load = useEffectEvent(loadMenu);
  useEffect(() => load(), []);
  return OpenInvitationMenu && <OpenInvitationMenu member={member} />;
}
