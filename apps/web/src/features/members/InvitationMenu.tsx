import type { ListedMember } from '@academy/contracts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * Menu for inviting a member. The code of the menu is loaded only if the list contains a member who can be invited.
 */
export const InvitationMenu = ({ member }: { member: ListedMember }) => (
  <LoadedPart load={() => import('./OpenInvitationMenu.tsx')} properties={{ member }} />
);
