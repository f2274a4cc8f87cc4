import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from './errors.ts';

/** Gives the words for a failed call: those of its code, or the specification's general ones (§8). */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      const { code } = failureOf(error);
      return i18n.exists(`errors:${code}`) ? i18n.t(`errors:${code}`) : t('fallback');
    },
    [t, i18n],
  );
}
