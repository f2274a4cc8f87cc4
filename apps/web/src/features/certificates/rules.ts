import type { OwnCertificate } from '@academy/contracts';
import { defaultRenewalDays } from '@academy/contracts/client';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

export type CertificateState = OwnCertificate['status'] | 'expiresSoon';

/**
 * Returns the state of a certificate on a day. The state is `expiresSoon` during the last `defaultRenewalDays` days of
 * the validity, in which learners can by default repeat the course (rule 201).
 * @param today `YYYY-MM-DD`
 */
export function stateOf(
  { status, valid_until }: Pick<OwnCertificate, 'status' | 'valid_until'>,
  today: string,
): CertificateState {
  if (status !== 'valid' || valid_until === null) return status;
  const daysLeft = (Date.parse(valid_until) - Date.parse(today)) / millisecondsOfDay;
  return daysLeft <= defaultRenewalDays ? 'expiresSoon' : 'valid';
}

/** Only a valid or expired certificate can be downloaded (rule 86). */
export const isUsable = (status: OwnCertificate['status']): boolean =>
  status === 'valid' || status === 'expired';
