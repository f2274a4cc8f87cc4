import type { CertificateBundle } from '@academy/contracts';
import type { BundleState } from './queries.ts';

export const certificateBundleOf = ({
  id,
  status,
  done,
  total,
  expires_at,
}: BundleState): CertificateBundle => ({
  id,
  status,
  progress: { done, total },
  expires_at: expires_at?.toISOString() ?? null,
});
