import { useParams } from 'react-router';
import { failureOf } from '../../shared/errors/errors.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetInvitationQuery } from './api.ts';
import { ClosedInvitation } from './ClosedInvitation.tsx';
import { OpenInvitation } from './OpenInvitation.tsx';
import { useAcceptance } from './useAcceptance.ts';

/** Landing page of an invitation, which opens without a sign-in (rule 126). */
export default function InvitationPage() {
  const { token = '' } = useParams();
  return (
    <>
      {/* Requests must not send the URL in the Referer header, because the URL contains the secret token. */}
      <meta name="referrer" content="no-referrer" />
      <Invitation key={token} token={token} />
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const { data: invitation, error, refetch } = useGetInvitationQuery({ token });
  const acceptance = useAcceptance(token, invitation?.companyName ?? '');
  if (failureOf(error)?.code === 'invitation_not_found') return <ClosedInvitation state="unknown" />;
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!invitation) return <ListSkeleton rows={3} />;
  const { state, companyName } = invitation;
  // An accepted invitation is no longer `valid`, but the page shows it until the app opens the company.
  if (state !== 'valid' && !acceptance.isAccepted)
    return <ClosedInvitation state={state} companyName={companyName} />;
  return <OpenInvitation invitation={invitation} acceptance={acceptance} />;
}
