import type { Locale } from '@academy/contracts';
import type { Email } from './templates/email.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** One line: what a header may hold. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const copyLink = {
  de: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  en: 'If the button does not work, open this address:',
};

function htmlOf({ subject, preview, greeting, paragraphs, action, reason }: Email, locale: Locale): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#17211e">${escape(text)}</p>`;
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="#0e6b5a" style="border-radius:8px"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escape(action.label)}</a></td>
</tr></table>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:#52605b">${copyLink[locale]}<br><a href="${escape(action.url)}" style="color:#0e6b5a;word-break:break-all">${escape(action.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f8f7">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f8f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dbe3e0;border-radius:12px">
<tr><td style="padding:24px 32px 0;${font};font-size:18px;font-weight:700;color:#0e6b5a">Academy</td></tr>
<tr><td style="padding:24px 32px 8px">
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${button}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #dbe3e0;${font};font-size:13px;line-height:20px;color:#52605b">${escape(reason)}</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

const textOf = ({ greeting, paragraphs, action, reason }: Email): string =>
  [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\nAcademy\n${reason}`,
  ].join('\n\n');

/** An e-mail as it is sent: the same words as text and as HTML that common clients show alike. */
export const rendered = (email: Email, locale: Locale) => ({
  subject: oneLine(email.subject),
  text: textOf(email),
  html: htmlOf(email, locale),
});
