import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { parseEmail, type Emails } from './emails.ts';

const maxBytes = 20 * 1024 * 1024;

async function read(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // SMTP requires that even a message that is too large is read to its end before it is rejected.
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}

const addressesOf = ({ envelope }: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
});

interface Receiving {
  port: number;
  emails: Emails;
  /** E-mail addresses of recipients that the mailbox rejects as unknown. */
  refused: ReadonlySet<string>;
}

/** Accepts e-mails on 127.0.0.1 without authentication or TLS. Does not relay them. */
export async function receiveMail({ port, emails, refused }: Receiving) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: maxBytes,
    logger: false,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anonymous' }),
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address)
        ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const store = async () => {
        const raw = await read(stream);
        if (!raw) throw Object.assign(new Error('Message is larger than 20 MB'), { responseCode: 552 });
        emails.add(await parseEmail(raw, addressesOf(session)));
      };
      store().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Errors of clients that disconnect early are ignored.
  server.on('error', () => undefined);
  return { stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
