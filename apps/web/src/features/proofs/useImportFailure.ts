import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Error codes that need other texts here, because their general texts are about imports of members. */
const codes = ['import_headers_missing', 'import_empty', 'import_too_large'] as const;

/** Returns a function whose text says why the service refused a file with completions. */
export function useImportFailure(): (error: unknown) => string {
  const { t } = useTranslation('proofs');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const code = codes.find((known) => known === failureOf(error)?.code);
      return code ? t(`imports.refused.${code}`) : errorText(error);
    },
    [t, errorText],
  );
}
