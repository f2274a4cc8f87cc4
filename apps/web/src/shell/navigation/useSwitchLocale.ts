import type { Locale } from '@academy/contracts';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { storeLocale } from '../../shared/i18n/storedLocale.ts';
import { useShowInLocale } from '../../shared/routing/useShowInLocale.ts';
import { showLocale } from '../i18n/showLocale.ts';

/** Returns a function that shows the current page in another language, and stores this language for later visits. */
export function useSwitchLocale(): (locale: Locale) => void {
  const { lang } = useParams();
  const showInLocale = useShowInLocale();
  return useCallback(
    (locale) => {
      if (lang !== undefined) return showInLocale(locale);
      storeLocale(locale);
      void showLocale(locale);
    },
    [lang, showInLocale],
  );
}
