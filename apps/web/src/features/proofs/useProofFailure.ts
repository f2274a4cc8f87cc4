import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Reasons for refusing a file or a badge that `detail` of the service's error can contain. */
const reasons = {
  proof_file_refused: [
    'broken',
    'encrypted',
    'active_content',
    'too_many_pages',
    'too_many_pixels',
    'trailing_data',
    'too_complex',
  ],
  badge_not_verified: [
    'no_badge',
    'algorithm',
    'issuer_key',
    'unreachable',
    'signature',
    'not_valid_now',
    'revoked',
  ],
} as const;

/**
 * Returns a function that describes a failed submission to the user. For a refused file or badge, its text names the
 * reason.
 */
export function useProofFailure(): (error: unknown) => string {
  const { t } = useTranslation('proofs');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const { code, detail } = failureOf(error) ?? {};
      const text = errorText(error);
      const known = code === 'proof_file_refused' || code === 'badge_not_verified' ? reasons[code] : [];
      const reason = known.find((one) => one === detail);
      const because = reason ? `${text} ${t(`submit.refused.${reason}`)}` : text;
      return code === 'badge_not_verified' ? `${because} ${t('submit.badgeHint')}` : because;
    },
    [t, errorText],
  );
}
