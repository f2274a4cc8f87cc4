import type { Badge } from '@academy/contracts';
import { formatDate } from '../../shared/formats/formatDate.ts';

const addToProfile = 'https://www.linkedin.com/profile/add';

/** Returns the URL of LinkedIn's certification form with prefilled fields. */
export function profileUrl(badge: Badge): string {
  const [, issueMonth = '', issueYear = ''] = formatDate(badge.issued_at, badge.time_zone).split('.');
  const [expirationYear, expirationMonth] = badge.valid_until?.split('-') ?? [];
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: badge.course_title,
    organizationName: 'Academy',
    issueYear,
    issueMonth: String(Number(issueMonth)),
    ...(expirationYear && { expirationYear, expirationMonth: String(Number(expirationMonth)) }),
    certUrl: badge.verification_url,
    certId: badge.number,
  });
  return `${addToProfile}?${fields}`;
}
