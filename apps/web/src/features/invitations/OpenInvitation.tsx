import type { getInvitation } from '@academy/contracts/client';
import MailIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { DataOf } from '../../shared/api/call.ts';
import { useSignInActions } from '../../shared/session/useSignInActions.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { AcceptActions } from './AcceptActions.tsx';
import { InvitationProblem } from './InvitationProblem.tsx';
import type { Acceptance } from './useAcceptance.ts';
import { VisitorActions } from './VisitorActions.tsx';

interface OpenInvitationProps {
  invitation: DataOf<typeof getInvitation>;
  acceptance: Acceptance;
}

/** Shows a valid invitation. Visitors can sign in or register; signed-in users can accept it. */
export function OpenInvitation({ invitation, acceptance }: OpenInvitationProps) {
  const { t } = useTranslation('invitations');
  const user = useUser();
  const signInActions = useSignInActions(useLocation().pathname);
  const { companyName: company, maskedEmail: email, kind } = invitation;
  return (
    <MessagePage
      icon={<MailIcon color="primary" />}
      title={t('landing.title', { company })}
      text={t(`landing.${kind}`, { company, email })}
      actions={
        <>
          <InvitationProblem
            failure={user && acceptance.failure}
            hasLeavingFailed={signInActions.hasFailed}
          />
          {user ? (
            <AcceptActions acceptance={acceptance} signInActions={signInActions} />
          ) : (
            <VisitorActions signInActions={signInActions} />
          )}
        </>
      }
      note={
        <>
          {user && <div>{t('landing.signedInAs', { email: user.email })}</div>}
          {t('landing.role')}
        </>
      }
    />
  );
}
