import LockIcon from '@mui/icons-material/LockOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../shared/errors/reportError.ts';
import { paths } from '../../shared/routing/paths.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

/** Signs the user out when the page opens. The identity provider then redirects back to this page. */
export default function LogoutPage() {
  const { t } = useTranslation('identity');
  const [isSignedOut, setSignedOut] = useState(false);

  useEffect(() => {
    currentSession()
      .logout()
      .then(
        (isLeaving) => setSignedOut(!isLeaving),
        (error: unknown) => {
          // If the identity provider is unreachable, the user is signed out on this device only.
          reportError(error, 'The session at the identity provider could not be ended');
          setSignedOut(true);
        },
      );
  }, []);

  if (!isSignedOut)
    return <LinearProgress aria-label={t('logout.signingOut')} sx={{ maxWidth: 240, mx: 'auto', mt: 12 }} />;
  return (
    <MessagePage
      icon={<LockIcon color="primary" />}
      title={t('logout.title')}
      text={t('logout.text')}
      actions={
        <LinkButton to={paths.login()} variant="contained">
          {t('logout.again')}
        </LinkButton>
      }
    />
  );
}
