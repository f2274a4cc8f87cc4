import type { ListedMember } from '@academy/contracts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useSendInvitation } from './useSendInvitation.ts';

/** Button that sends an invitation to a member who can be invited. */
export default function SendInvitationButton({ member }: { member: ListedMember }) {
  const { label, isSending, send } = useSendInvitation(member);
  return (
    <LoadingButton variant="outlined" loading={isSending} onClick={send}>
      {label}
    </LoadingButton>
  );
}
