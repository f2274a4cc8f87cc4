import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/routing/paths.ts';
import { clearStoredPath } from '../../shared/session/returnPath.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

const icons = {
  expired: EventBusyIcon,
  revoked: LinkOffIcon,
  used: HowToRegIcon,
  unknown: SearchOffIcon,
};

interface ClosedInvitationProps {
  state: keyof typeof icons;
  companyName?: string;
}

export function ClosedInvitation({ state, companyName: company = '' }: ClosedInvitationProps) {
  const { t } = useTranslation('invitations');
  const isSignedIn = useUser() !== undefined;
  const Icon = icons[state];
  // The app opens the stored path after a sign-in. The path of this page is deleted, so that the sign-in does not lead
  // back here.
  useEffect(clearStoredPath, []);
  return (
    <MessagePage
      icon={<Icon color="primary" />}
      title={t(`landing.${state}.title`)}
      text={t(`landing.${state}.text`, { company })}
      actions={
        <LinkButton
          to={isSignedIn ? paths.redirect : paths.login()}
          variant={state === 'used' ? 'contained' : 'outlined'}
        >
          {t(isSignedIn ? 'landing.overview' : 'landing.signIn')}
        </LinkButton>
      }
    />
  );
}
