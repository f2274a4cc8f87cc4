import { html, trusted, type Html } from '../html.ts';
import type { ReceivedEmail } from './emails.ts';

const style = trusted(`<style>
:root { color-scheme: light dark; }
body { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #8886; }
td { overflow-wrap: anywhere; }
iframe { width: 100%; height: 32rem; border: 1px solid #8886; background: #fff; }
pre { padding: 1rem; border: 1px solid #8886; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>`);

/** Content-Security-Policy of the mailbox's own pages. They run no scripts, and load nothing from other origins. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** Content-Security-Policy of the HTML of an e-mail. The e-mail can run no scripts, but its links may open a new window. */
export const contentPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const document = (title: string, content: Html, head: Html | '' = '') =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head}${style}
      </head>
      <body>
        ${content}
      </body>
    </html>`;

const time = (instant: string) =>
  html`<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time>`;

export function listPage(emails: readonly ReceivedEmail[]): Html {
  const rows = emails.map(
    ({ id, received_at, envelope, subject }) =>
      html`<tr>
        <td>${time(received_at)}</td>
        <td>${envelope.to.join(', ')}</td>
        <td><a href="/emails/${id}">${subject || '(no subject)'}</a></td>
      </tr>`,
  );
  const table = html`<table>
    <thead>
      <tr>
        <th>Received</th>
        <th>To</th>
        <th>Subject</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  return document(
    'Mailbox',
    html`<h1>Mailbox</h1>
      ${emails.length === 0 ? html`<p>No e-mails yet.</p>` : table}`,
    html`<meta http-equiv="refresh" content="5" />`,
  );
}

export function emailPage(email: ReceivedEmail): Html {
  const headers = email.headers.map(
    ({ key, value }) =>
      html`<tr>
        <th>${key}</th>
        <td>${value}</td>
      </tr>`,
  );
  const attachments = email.attachments.map(
    ({ filename, media_type, size }) =>
      html`<li>${filename ?? '(no name)'}: ${media_type}, ${size} bytes</li>`,
  );
  return document(
    email.subject || '(no subject)',
    html`<p><a href="/">Mailbox</a></p>
      <h1>${email.subject || '(no subject)'}</h1>
      <p>${time(email.received_at)}, to ${email.envelope.to.join(', ')}</p>
      ${
        email.html !== undefined &&
        html`<h2>HTML</h2>
          <iframe
            title="HTML of the e-mail"
            src="/emails/${email.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
      }
      ${
        email.text !== undefined &&
        html`<h2>Text</h2>
          <pre>${email.text}</pre>`
      }
      ${
        attachments.length > 0 &&
        html`<h2>Attachments</h2>
          <ul>
            ${attachments}
          </ul>`
      }
      <h2>Headers</h2>
      <table>
        ${headers}
      </table>`,
  );
}
