import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../connection/connection.ts';
import { i18n } from '../i18n/i18n.ts';
import { failureOf } from './errors.ts';
import type en from './texts/en.ts';

/**
 * Returns a function that returns the text for the error code of a failed request, or a general text if the code has
 * none (rule 166).
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback((error) => t(keyOf(error)), [t]);
}

function keyOf(error: unknown): keyof typeof en {
  const failure = failureOf(error);
  if (failure?.status === 'network' && connection.isLost()) return 'offline';
  const code = failure?.code;
  return isKey(code) ? code : 'fallback';
}

function isKey(code: string | undefined): code is keyof typeof en {
  return code !== undefined && i18n.exists(`errors:${code}`);
}
