import type { Locale } from '@academy/contracts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storeLocale } from '../i18n/storedLocale.ts';
import { withSegment } from './pathSegments.ts';

/**
 * Returns a function that shows the current page in another language, and stores this language for later visits. The
 * path of the page has to begin with a language.
 */
export function useShowInLocale(): (locale: Locale) => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (locale) => {
      storeLocale(locale);
      void navigate(withSegment({ pathname, search, hash }, 1, locale), {
        replace: true,
        state,
        preventScrollReset: true,
      });
    },
    [pathname, search, hash, state, navigate],
  );
}
