// Sends e-mails with nodemailer alone, to the same relay and over the same number of connections as the worker. The
// worker is compared with this program, its limit. The parent process passes the e-mails to this program, and gets the
// message `sent` when all of them are sent.
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import type { RelayedMail } from './counting-relay.ts';

const { HOST, PORT, RELAY_URL } = process.env;

/** Default values of the worker's environment variables SMTP_CONNECTIONS and SMTP_EMAILS_PER_CONNECTION. */
const connections = { maxConnections: 10, maxMessages: 100 };

process.on('message', (mails: RelayedMail[]) => {
  const transport = createTransport({ url: RELAY_URL, pool: true, ...connections });
  const send = ({ from, to, content }: RelayedMail) =>
    transport.sendMail({ envelope: { from, to }, raw: content });
  void Promise.all(mails.map(send)).then(() => {
    transport.close();
    process.send?.('sent');
  });
});

const server = createServer((_request, response) => response.end());
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(PORT), HOST);
