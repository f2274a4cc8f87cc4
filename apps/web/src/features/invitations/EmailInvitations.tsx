import { useInviteMutation } from './api.ts';
import { EmailForm } from './EmailForm.tsx';
import { InvitationResults } from './InvitationResults.tsx';

interface EmailInvitationsProps {
  addresses: string[];
  onChange: (addresses: string[]) => void;
  onClose: () => void;
}

export function EmailInvitations({ addresses, onChange, onClose }: EmailInvitationsProps) {
  const [invite, { data: results, isLoading, error, reset }] = useInviteMutation();

  async function send(request: Parameters<typeof invite>[0]) {
    const { error: failure } = await invite(request);
    // Empties the field, so that the dialog does not contain these addresses when it is opened again.
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
