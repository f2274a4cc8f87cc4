import LockIcon from '@mui/icons-material/LockOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reportError } from '../../shared/errors/reportError.ts';
import { paths } from '../../shared/routing/paths.ts';
import { countLostLessons } from '../../shared/session/countLostLessons.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

/**
 * Signs the user out, then the identity provider redirects back to this page.
 * If the sign-out would delete completed lessons that the device has not sent yet, the page asks for confirmation first
 * (rule 457).
 */
export default function LogoutPage() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [isSignedOut, setSignedOut] = useState(false);
  /** Number of completed lessons that the sign-out would delete; undefined until they are counted. */
  const [waiting, setWaiting] = useState<number>();
  const question = useDialog();
  const isAgreed = waiting === 0;

  const showCount = useEffectEvent((count: number) => {
    setWaiting(count);
    if (count > 0) question.open();
  });
  useEffect(() => {
    void countLostLessons().then((count) => showCount(count));
  }, []);

  useEffect(() => {
    if (!isAgreed) return;
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
  }, [isAgreed]);

  if (waiting !== undefined && waiting > 0)
    return (
      <LoadedDialog
        dialog={{ ...question, close: () => void navigate(paths.redirect, { replace: true }) }}
        load={() => import('./SignOutDialog.tsx')}
        properties={{ count: waiting, onConfirm: () => setWaiting(0) }}
      />
    );
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
