import type { OwnCertificate } from '@academy/contracts';
import { defaultRenewalDays } from '@academy/contracts/client';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

export type CertificateState = OwnCertificate['status'] | 'expiresSoon';

/**
 * Returns the state of a certificate on a given day. The state is `expiresSoon` during the last `defaultRenewalDays`
 * days of the validity. By default, learners can repeat the course from the first of these days (rule 201).
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

/** Returns true if a certificate in this state can be downloaded (rule 86). */
export const isUsable = (status: OwnCertificate['status']): boolean =>
  status === 'valid' || status === 'expired';
