import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from '@academy/testing';
import type { ReceivedEmail } from './emails.ts';
import { startMailbox } from './server.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let origin: string;
let smtpPort: number;

beforeAll(async () => {
  const port = await freePort();
  smtpPort = await freePort();
  origin = `http://127.0.0.1:${port}`;
  mailbox = await startMailbox({ port, smtpPort });
});
afterAll(() => mailbox?.stop());
beforeEach(() => fetch(`${origin}/api/emails`, { method: 'DELETE' }));

/** Sends lines by SMTP, each after the response to the previous line. Returns the last line of each response. */
async function speakSmtp(...lines: string[]): Promise<string[]> {
  const socket = connect(smtpPort, '127.0.0.1');
  const responses: string[] = [];
  for await (const response of createInterface({ input: socket })) {
    if (response[3] === '-') continue;
    responses.push(response);
    const line = lines.shift();
    if (line === undefined) break;
    socket.write(`${line}\r\n`);
  }
  socket.destroy();
  return responses;
}

const deliver = (to: string, message: string) =>
  speakSmtp(
    'EHLO test',
    'MAIL FROM:<academy@academy.test>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  );
const message = (subject: string) =>
  [
    'From: "Academy" <academy@academy.test>',
    'To: "Lena Krämer" <learner@academy.test>',
    `Subject: ${subject}`,
    'Message-ID: <42@academy.test>',
    'X-Reminder: yes',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Grüße',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Grüße</p><script>alert(1)</script>',
    '--b--',
  ].join('\r\n');
const list = async (query = '') =>
  (await (await fetch(`${origin}/api/emails${query}`)).json()) as ReceivedEmail[];

test('the mailbox lists received e-mails, newest first, and can filter them by recipient', async () => {
  const responses = await deliver('Learner@academy.test', message('First'));
  expect(responses.map((response) => response.slice(0, 3))).toEqual([
    '220',
    '250',
    '250',
    '250',
    '354',
    '250',
    '221',
  ]);
  await deliver('maintainer@academy.test', message('Second'));

  expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  const [email] = await list('?to=learner@academy.test');
  expect(email).toMatchObject({
    id: expect.any(String),
    received_at: expect.stringMatching(/Z$/),
    message_id: '<42@academy.test>',
    envelope: { from: 'academy@academy.test', to: ['Learner@academy.test'] },
    from: { name: 'Academy', address: 'academy@academy.test' },
    to: [{ name: 'Lena Krämer', address: 'learner@academy.test' }],
    subject: 'First',
    text: expect.stringContaining('Grüße'),
    html: expect.stringContaining('<p>Grüße</p>'),
    headers: expect.arrayContaining([{ key: 'x-reminder', value: 'yes' }]),
    attachments: [],
  });
  expect(await (await fetch(`${origin}/api/emails/${email?.id}`)).json()).toEqual(email);
});

test('the mailbox shows the HTML of e-mails in a sandbox', async () => {
  await deliver('learner@academy.test', message('<img src=x>'));
  const [email] = await list();
  const overview = await (await fetch(origin)).text();
  expect(overview).toContain('&lt;img src=x&gt;');
  const page = await (await fetch(`${origin}/emails/${email?.id}`)).text();
  expect(page).toMatch(/<iframe\s[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/s);
  expect(page).toContain('x-reminder');
  const content = await fetch(`${origin}/emails/${email?.id}/html`);
  expect(content.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
});

test('the mailbox rejects e-mails larger than 20 MB', async () => {
  const lines = `${'x'.repeat(998)}\r\n`.repeat(21 * 1024 * 1.1);
  const responses = await deliver('learner@academy.test', `${message('Large')}\r\n\r\n${lines}`);
  expect(responses[5]).toMatch(/^552/);
  expect(await list()).toEqual([]);
});

test('the mailbox responds 404 for an unknown e-mail', async () => {
  for (const path of ['/api/emails/none', '/emails/none', '/emails/none/html']) {
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
  }
});

test('the mailbox can be set to reject e-mails to an address, and later to accept e-mails to this address again', async () => {
  const refused = `${origin}/api/refused/nobody%40academy.test`;
  expect((await fetch(refused, { method: 'PUT' })).status).toBe(204);
  expect(await deliver('nobody@academy.test', message('Hello'))).toContain('550 No such mailbox');
  expect((await fetch(refused, { method: 'DELETE' })).status).toBe(204);
  await deliver('nobody@academy.test', message('Hello'));
  const emails = await (await fetch(`${origin}/api/emails?to=nobody@academy.test`)).json();
  expect(emails).toHaveLength(1);
});
