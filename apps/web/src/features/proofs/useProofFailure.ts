import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Reasons for which the service refuses a file, as the detail of the error. */
const reasons = [
  'broken',
  'encrypted',
  'active_content',
  'too_many_pages',
  'too_complex',
  'too_many_pixels',
  'empty',
] as const;

/** Returns a function that says why a submission failed, with the reason for which a file was refused. */
export function useProofFailure(): (error: unknown) => string {
  const { t } = useTranslation('proofs');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const { code, detail } = failureOf(error) ?? {};
      const reason = reasons.find((known) => known === detail);
      const text = errorText(error);
      if (code === 'badge_not_verified') return `${text} ${t('submit.badgeHint')}`;
      return code === 'proof_file_refused' && reason ? `${text} ${t(`submit.refused.${reason}`)}` : text;
    },
    [t, errorText],
  );
}
