import type { Locale } from '@academy/contracts';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { showLocale } from '../i18n/showLocale.ts';
import { storeLocale } from '../../shared/i18n/storedLocale.ts';
import { withSegment } from '../../shared/routing/pathSegments.ts';

/** Shows the current page in another language and stores this language for later visits. */
export function useSwitchLocale(): (locale: Locale) => void {
  const { lang } = useParams();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (locale) => {
      storeLocale(locale);
      if (lang === undefined) void showLocale(locale);
      else
        void navigate(withSegment({ pathname, search, hash }, 1, locale), {
          replace: true,
          state,
          preventScrollReset: true,
        });
    },
    [lang, pathname, search, hash, state, navigate],
  );
}
