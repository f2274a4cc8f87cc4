import type { ListedMember } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/** Menu of a member who can be invited. The code of the menu is loaded only when the list contains such a member. */
export const InvitationMenu = ({ member }: { member: ListedMember }) => (
  <LoadedPart load={() => import('./OpenInvitationMenu.tsx')} properties={{ member }} />
);
