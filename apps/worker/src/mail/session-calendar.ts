import { sessionUrl, writeSessionCalendar } from '@academy/academy-data';
import { emailTemplates } from '@academy/contracts';
import type { MailedCalendar } from './message.ts';
import type { ClaimedEmail } from './queries/emails.ts';

interface Sender {
  /** Address of the sender, whom calendar programs show as the organizer of the session. */
  from: string;
  publicUrl: string;
}

/** Returns the calendar of an e-mail about a session; undefined for all other e-mails. */
export function sessionCalendarOf(
  { template, data, locale, recipient_name, recipient_address }: ClaimedEmail,
  { from, publicUrl }: Sender,
): MailedCalendar | undefined {
  if (template !== 'session_invitation' && template !== 'session_cancelled') return undefined;
  const session = emailTemplates[template].parse(data);
  const method = template === 'session_invitation' ? 'request' : 'cancel';
  const content = writeSessionCalendar(session, {
    method,
    language: locale,
    publicUrl,
    page: sessionUrl(publicUrl, locale, session),
    invitation: {
      organizer: { name: session.company_name, address: from },
      attendee: { name: recipient_name, address: recipient_address },
    },
  });
  return { method: method === 'request' ? 'REQUEST' : 'CANCEL', content };
}
