import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from './errors.ts';
import { texts } from './errorTexts.ts';

/** Gives the words for a failed call: those of its code, or the specification's general ones (§8). */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      const code = failureOf(error)?.code;
      return isKey(code) ? t(code) : t('fallback');
    },
    [t],
  );
}

function isKey(code: string | undefined): code is keyof typeof texts.en {
  return code !== undefined && Object.hasOwn(texts.en, code);
}
