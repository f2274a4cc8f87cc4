import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageHeading } from '../../shared/ui/usePageHeading.ts';
import { safeRedirectPath } from '../../shared/routing/safeRedirectPath.ts';
import { SignIn } from './SignIn.tsx';

/**
 * Sign-in page for a browser tab in which the app is already loaded, for example after the session has ended.
 * A visit that starts at the URL of the sign-in page loads only `SignIn`, without the rest of the app.
 */
export default function LoginPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const redirectTo = safeRedirectPath(search.get('redirect_to'));
  const heading = usePageHeading(t('login.title'));
  return (
    <SignIn
      redirectTo={redirectTo}
      heading={heading}
      onSignedIn={() => void navigate(redirectTo, { replace: true })}
    />
  );
}
