import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { safeRedirectPath } from '../../shared/routing/safeRedirectPath.ts';
import { useSignInActions } from '../../shared/session/useSignInActions.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

/**
 * Shown to administrators who have signed in without a second factor, such as a one-time code. A button starts another
 * sign-in (rule 21).
 */
export default function SecondFactorPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const { switchAccount, leavingBy, hasFailed } = useSignInActions(
    safeRedirectPath(search.get('redirect_to')),
  );
  return (
    <MessagePage
      icon={<ShieldIcon color="primary" />}
      title={t('secondFactor.title')}
      text={t('secondFactor.text')}
      actions={
        <LoadingButton variant="contained" loading={leavingBy !== undefined} onClick={switchAccount}>
          {t('secondFactor.signInAgain')}
        </LoadingButton>
      }
      note={hasFailed && <Alert severity="error">{t('secondFactor.failed')}</Alert>}
    />
  );
}
