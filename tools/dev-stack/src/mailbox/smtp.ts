import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { parseEmail, type Emails } from './emails.ts';

const mostBytes = 20 * 1024 * 1024;

async function read(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The rest of a message that is too large still has to be read before it can be refused.
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
  /** Addresses that are answered as if nobody had them. */
  refused: ReadonlySet<string>;
}

/** Accepts e-mails on 127.0.0.1, from anybody, without sign-in or encryption, and delivers none. */
export async function receiveMail({ port, emails, refused }: Receiving) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: mostBytes,
    logger: false,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address)
        ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const keep = async () => {
        const raw = await read(stream);
        if (!raw) throw Object.assign(new Error('Message is larger than 20 MB'), { responseCode: 552 });
        emails.add(await parseEmail(raw, addressesOf(session)));
      };
      keep().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Clients that hang up in the middle are no trouble of ours.
  server.on('error', () => undefined);
  return { stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
