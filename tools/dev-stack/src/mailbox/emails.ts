import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

interface Mailbox {
  name: string;
  address: string;
}

/** A received e-mail in the format of the mailbox's API. */
export interface ReceivedEmail {
  id: string;
  received_at: string;
  message_id: string | undefined;
  /** Sender and recipients in the SMTP envelope, which may differ from those in the headers. */
  envelope: { from: string; to: string[] };
  from: Mailbox | undefined;
  to: Mailbox[];
  subject: string;
  text: string | undefined;
  html: string | undefined;
  headers: { key: string; value: string }[];
  attachments: { filename: string | undefined; media_type: string; size: number }[];
}

const maxEmails = 5_000;

export async function parseEmail(raw: Buffer, envelope: ReceivedEmail['envelope']): Promise<ReceivedEmail> {
  const parsed = await PostalMime.parse(raw);
  const mailboxes = (parsed.to ?? []).flatMap((address) =>
    'group' in address && address.group ? address.group : [address],
  );
  const mailbox = ({
    name,
    address,
  }: {
    name?: string | undefined;
    address?: string | undefined;
  }): Mailbox => ({
    name: name ?? '',
    address: address ?? '',
  });
  return {
    id: randomUUID(),
    received_at: new Date().toISOString(),
    message_id: parsed.messageId,
    envelope,
    from: parsed.from && mailbox(parsed.from),
    to: mailboxes.map(mailbox),
    subject: parsed.subject ?? '',
    text: parsed.text,
    html: parsed.html,
    headers: parsed.headers.map(({ key, value }) => ({ key, value })),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? undefined,
      media_type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

/** The e-mails that the mailbox has received. Only the last 5,000 are kept. */
export class Emails {
  #newestFirst: ReceivedEmail[] = [];

  add(email: ReceivedEmail): void {
    this.#newestFirst.unshift(email);
    if (this.#newestFirst.length > maxEmails) this.#newestFirst.length = maxEmails;
  }

  /** Returns all e-mails, or only the e-mails whose envelope names the recipient `to`. */
  list(to?: string): readonly ReceivedEmail[] {
    if (to === undefined) return this.#newestFirst;
    const wanted = to.toLowerCase();
    return this.#newestFirst.filter(({ envelope }) =>
      envelope.to.some((address) => address.toLowerCase() === wanted),
    );
  }

  find(id: string): ReceivedEmail | undefined {
    return this.#newestFirst.find((email) => email.id === id);
  }

  clear(): void {
    this.#newestFirst = [];
  }
}
