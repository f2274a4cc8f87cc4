import type { CertificateBundle } from '@academy/contracts';

/** Returns true if the service has deleted the file of a finished bundle. */
export const isExpired = ({ expires_at }: CertificateBundle, now = new Date()): boolean =>
  expires_at !== null && new Date(expires_at) <= now;
