import '../../shared/i18n/reactI18n.ts';
import type { Locale } from '@academy/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SignIn } from '../../features/identity/index.ts';
import { safeRedirectPath } from '../../shared/routing/safeRedirectPath.ts';
import { storeLocale } from '../../shared/i18n/storedLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { showLocale } from '../i18n/showLocale.ts';
import { PlainFrame } from '../layouts/PlainFrame.tsx';

const home = (
  <a href={paths.redirect}>
    <Logo />
  </a>
);

function switchLocale(locale: Locale) {
  storeLocale(locale);
  void showLocale(locale);
}

/** Sign-in page for visits that start on it. Loads neither the router nor other pages. */
export function SignInApp({ onSignedIn }: { onSignedIn: (path: string) => void }) {
  const { t } = useTranslation('identity');
  const redirectTo = safeRedirectPath(new URLSearchParams(window.location.search).get('redirect_to'));
  const title = t('login.title');

  useEffect(() => {
    document.title = `${title} · Academy`;
  }, [title]);

  return (
    <PlainFrame home={home} switchLocale={switchLocale}>
      <SignIn redirectTo={redirectTo} onSignedIn={() => onSignedIn(redirectTo)} />
    </PlainFrame>
  );
}
