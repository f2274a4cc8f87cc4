import type { CertificateBundle } from '@academy/contracts';

/** Returns true when the file of a finished bundle has been deleted. */
export const isExpired = ({ expires_at }: CertificateBundle, now = new Date()): boolean =>
  expires_at !== null && new Date(expires_at) <= now;
