import { useState } from 'react';
import { useInviteMutation } from './api.ts';
import { EmailForm } from './EmailForm.tsx';
import { InvitationResults } from './InvitationResults.tsx';

/** Invites by e-mail. Shows the form and, after sending, the result per address. */
export function EmailInvitations({ onClose }: { onClose: () => void }) {
  const [addresses, setAddresses] = useState<string[]>([]);
  const [invite, { data: results, isLoading, error, reset }] = useInviteMutation();

  function inviteMore() {
    setAddresses([]);
    reset();
  }

  if (results) return <InvitationResults results={results} onMore={inviteMore} onClose={onClose} />;
  return (
    <EmailForm
      addresses={addresses}
      onChange={setAddresses}
      onInvite={invite}
      isBusy={isLoading}
      failure={error}
    />
  );
}
