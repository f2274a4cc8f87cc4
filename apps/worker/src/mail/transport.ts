import { createTransport } from 'nodemailer';
import type { ClaimedEmail } from './queries.ts';

interface MailEnv {
  SMTP_URL: string;
  MAIL_FROM: string;
}

interface Content {
  subject: string;
  text: string;
  html: string;
}

/** One address and nothing else: no line break, no list, no angle bracket that would make it another one. */
const plainAddress = /^[^\s<>(),;:"\\[\]@\p{Cc}]+@[^\s<>(),;:"\\[\]@\p{Cc}]+$/u;
export const isPlainAddress = (address: string): boolean =>
  address.length <= 254 && plainAddress.test(address);

/** The relay. Every step of a conversation ends in time, so that a relay that hangs holds nothing for long. */
export function openTransport({ SMTP_URL, MAIL_FROM }: MailEnv) {
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return {
    /** The same e-mail has the same Message-ID however often it is tried. */
    send: ({ id, recipient_address, recipient_name }: ClaimedEmail, content: Content) =>
      transport.sendMail({
        from: { name: 'Academy', address: MAIL_FROM },
        to: { name: recipient_name.replace(/[\r\n]+/g, ' '), address: recipient_address },
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...content,
      }),
    close: () => transport.close(),
  };
}
