import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Reasons for which the service refuses a document, as the detail of the error. */
const reasons = [
  'broken',
  'encrypted',
  'active_content',
  'too_many_pages',
  'too_complex',
  'empty',
  'not_utf8',
] as const;

/** Returns a function that says why an upload failed, with the reason for which a document was refused. */
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
