import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageHeading } from '../../shared/ui/usePageHeading.ts';
import { safeRedirectPath } from './safeRedirectPath.ts';
import { SignIn } from './SignIn.tsx';

/**
 * Sign-in page in the loaded app, for example after the session ended.
 * A visit that starts with the sign-in loads only `SignIn`.
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
