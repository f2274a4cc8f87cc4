import { useInviteMutation } from './api.ts';
import { EmailForm } from './EmailForm.tsx';
import { InvitationResults } from './InvitationResults.tsx';

interface EmailInvitationsProps {
  addresses: string[];
  onChange: (addresses: string[]) => void;
  onClose: () => void;
}

/** Form that invites people by e-mail. After sending, the form shows the result for each e-mail address. */
export function EmailInvitations({ addresses, onChange, onClose }: EmailInvitationsProps) {
  const [invite, { data: results, isLoading, error, reset }] = useInviteMutation();

  async function send(request: Parameters<typeof invite>[0]) {
    const { error: failure } = await invite(request);
    // The field is emptied after the invitations are sent, so that it does not contain these e-mail addresses when the
    // dialog is opened again.
    if (failure === undefined) onChange([]);
  }

  function inviteMore() {
    onChange([]);
    reset();
  }

  if (results) return <InvitationResults results={results} onMore={inviteMore} onClose={onClose} />;
  return (
    <EmailForm
      addresses={addresses}
      onChange={onChange}
      onInvite={(request) => void send(request)}
      isBusy={isLoading}
      failure={error}
    />
  );
}
