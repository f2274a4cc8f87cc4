import { escape } from 'html-escaper';
import { plainLine, type Locale } from '@academy/contracts';
import type { Email, EmailEntry, EmailNumber } from './email.ts';

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const small = `${font};font-size:13px;line-height:20px;color:#52605b`;
const copyLink = {
  de: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  en: 'If the button does not work, open this address:',
};

/** Media queries for narrow screens and dark mode, which cannot be inline styles. Clients that ignore them show light colours. */
const style = `:root{color-scheme:light dark}
@media (max-width:480px){.inner{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#101614!important}
.card{background:#18201d!important;border-color:#2d3834!important}
.line{border-color:#2d3834!important}
.text{color:#e7edea!important}
.small{color:#a5b3ad!important}
.accent{color:#62cdb3!important}
.button{background:#62cdb3!important}
.label{color:#04241c!important}
}`;

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#17211e;word-break:break-word;hyphens:auto">${escape(text)}</p>`;

const buttonOf = (
  { label, url }: NonNullable<Email['action']>,
  locale: Locale,
) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="#0e6b5a" style="border-radius:8px"><a class="label" href="${escape(url)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td>
</tr></table>
<p class="small" style="margin:0 0 16px;${small}">${copyLink[locale]}<br><a class="accent" href="${escape(url)}" style="color:#0e6b5a;word-break:break-all">${escape(url)}</a></p>`;

const cell = `padding:8px 0;border-top:1px solid #dbe3e0;${font};font-size:16px;line-height:24px;color:#17211e`;

const numbersOf = (numbers: readonly EmailNumber[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${numbers
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" class="text line" align="left" style="${cell};font-weight:400">${escape(label)}</th><td class="text line" align="right" style="${cell};font-weight:600;white-space:nowrap">${escape(value)}</td></tr>`,
    )
    .join('\n')}</table>`;

const entryOf = ({ text, detail }: EmailEntry) =>
  `<li style="margin:0 0 12px;padding:0"><span class="text" style="${font};font-size:16px;line-height:24px;color:#17211e;word-break:break-word">${escape(text)}</span><br><span class="small" style="${small};word-break:break-word">${escape(detail)}</span></li>`;

const listOf = ({ title, entries, more }: NonNullable<Email['list']>) =>
  `<h2 class="text" style="margin:0 0 12px;${font};font-size:16px;line-height:24px;font-weight:700;color:#17211e">${escape(title)}</h2>
<ul style="margin:0 0 16px;padding:0;list-style:none">${entries.map(entryOf).join('\n')}</ul>
${more === undefined ? '' : paragraph(more)}`;

const unsubscribeOf = ({ label, url }: NonNullable<Email['unsubscribe']>) =>
  `<br><a class="accent" href="${escape(url)}" style="color:#0e6b5a">${escape(label)}</a>`;

function htmlOf(email: Email, locale: Locale): string {
  const { subject, preview, greeting, paragraphs, numbers, list, beforeAction, action, reason, unsubscribe } =
    email;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>
<style>${style}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f8f7">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f8f7"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dbe3e0;border-radius:12px;border-collapse:separate">
<tr><td class="inner accent" style="padding:24px 32px 0;${font};font-size:18px;font-weight:700;color:#0e6b5a">Academy</td></tr>
<tr><td class="inner" style="padding:24px 32px 8px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${numbers ? numbersOf(numbers) : ''}
${list ? listOf(list) : ''}
${beforeAction === undefined ? '' : paragraph(beforeAction)}
${action ? buttonOf(action, locale) : ''}
</td></tr>
<tr><td class="inner line small" style="padding:16px 32px 24px;border-top:1px solid #dbe3e0;${small};word-break:break-word">${escape(reason)}${unsubscribe ? unsubscribeOf(unsubscribe) : ''}</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

const listTextOf = ({ title, entries, more }: NonNullable<Email['list']>): string =>
  [`${title}:`, ...entries.map(({ text, detail }) => `- ${text}: ${detail}`), ...(more ? [more] : [])].join(
    '\n',
  );

const textOf = (email: Email): string => {
  const { greeting, paragraphs, numbers, list, beforeAction, action, reason, unsubscribe } = email;
  return [
    greeting,
    ...paragraphs,
    ...(numbers ? [numbers.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(list ? [listTextOf(list)] : []),
    ...(beforeAction === undefined ? [] : [beforeAction]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    [`--\nAcademy\n${reason}`, ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [])].join(
      '\n\n',
    ),
  ].join('\n\n');
};

/** Renders an e-mail as plain text and as HTML that common mail clients support. */
export const renderEmail = (email: Email, locale: Locale) => ({
  // A header value is one line, and mail servers limit its length.
  subject: plainLine(email.subject).slice(0, 200),
  text: textOf(email),
  html: htmlOf(email, locale),
});
