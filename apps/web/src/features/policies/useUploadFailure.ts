import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Reasons why the service refuses a document, as they stand in the detail of its error. */
const reasons = [
  'broken',
  'encrypted',
  'active_content',
  'too_many_pages',
  'too_complex',
  'empty',
  'not_utf8',
] as const;

/**
 * Returns a function that returns the text for a failed upload. If the document was refused, the text names the
 * reason.
 */
export function useUploadFailure(): (error: unknown) => string {
  const { t } = useTranslation('policies');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const { code, detail } = failureOf(error) ?? {};
      const reason = reasons.find((known) => known === detail);
      const text = errorText(error);
      return code === 'policy_file_refused' && reason ? `${text} ${t(`upload.refused.${reason}`)}` : text;
    },
    [t, errorText],
  );
}
