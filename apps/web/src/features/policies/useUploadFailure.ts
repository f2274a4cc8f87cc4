import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Reasons for refusing a document that `detail` of the service's error can contain. */
const reasons = [
  'broken',
  'encrypted',
  'active_content',
  'too_many_pages',
  'too_complex',
  'empty',
  'not_utf8',
] as const;

/** Returns a function that describes a failed upload to the user. For a refused document, its text names the reason. */
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
