import type { ListedMember } from '@academy/contracts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useSendInvitation } from './useSendInvitation.ts';

export default function SendInvitationButton({ member }: { member: ListedMember }) {
  const { label, isSending, send } = useSendInvitation(member);
  return (
    <LoadingButton variant="outlined" loading={isSending} onClick={send}>
      {label}
    </LoadingButton>
  );
}
