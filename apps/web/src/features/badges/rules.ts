import type { Badge } from '@academy/contracts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { todayIn } from '../../shared/formats/todayIn.ts';

/** Returns true if the last day of validity of a badge is over in the badge's time zone. */
export const isExpired = ({ valid_until, time_zone }: Pick<Badge, 'valid_until' | 'time_zone'>): boolean =>
  valid_until !== null && valid_until < todayIn(time_zone);

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
