import { escape } from 'html-escaper';
import { darkAccentOf, plainLine, type Locale } from '@academy/contracts';
import type { Email, EmailBranding, EmailEntry, EmailNumber, EmailSection } from './email.ts';

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const small = `${font};font-size:13px;line-height:20px;color:#52605b`;
const copyLink = {
  de: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  en: 'If the button does not work, open this address:',
};

interface Accent {
  light: string;
  dark: string;
  darkLabel: string;
}

const productAccent: Accent = { light: '#0e6b5a', dark: '#62cdb3', darkLabel: '#04241c' };

const accentOf = (branding: EmailBranding | undefined): Accent => {
  const color = branding?.accentColor ?? null;
  return color === null ? productAccent : { light: color, dark: darkAccentOf(color), darkLabel: '#101614' };
};

/**
 * Styles for narrow screens and dark mode. They are not inline styles, because these cannot contain media queries. Mail
 * clients that ignore them show light colours.
 */
const styleOf = ({ dark, darkLabel }: Accent) => `:root{color-scheme:light dark}
@media (max-width:480px){.inner{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#101614!important}
.card{background:#18201d!important;border-color:#2d3834!important}
.line{border-color:#2d3834!important}
.text{color:#e7edea!important}
.small{color:#a5b3ad!important}
.accent{color:${dark}!important}
.button{background:${dark}!important}
.label{color:${darkLabel}!important}
}`;

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#17211e;word-break:break-word;hyphens:auto">${escape(text)}</p>`;

const buttonOf = (
  { label, url }: NonNullable<Email['action']>,
  locale: Locale,
  accent: Accent,
) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="${accent.light}" style="border-radius:8px"><a class="label" href="${escape(url)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td>
</tr></table>
<p class="small" style="margin:0 0 16px;${small}">${copyLink[locale]}<br><a class="accent" href="${escape(url)}" style="color:${accent.light};word-break:break-all">${escape(url)}</a></p>`;

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

const heading = (title: string) =>
  `<h2 class="text" style="margin:0 0 12px;${font};font-size:16px;line-height:24px;font-weight:700;color:#17211e;word-break:break-word">${escape(title)}</h2>`;

const listOf = ({ title, entries, more }: NonNullable<Email['list']>) =>
  `${heading(title)}
<ul style="margin:0 0 16px;padding:0;list-style:none">${entries.map(entryOf).join('\n')}</ul>
${more === undefined ? '' : paragraph(more)}`;

const sectionOf = ({ title, paragraphs, link }: EmailSection, accent: Accent) =>
  `<div class="line" style="margin:0 0 24px;padding:20px 0 0;border-top:1px solid #dbe3e0">
${heading(title)}
${paragraphs.map(paragraph).join('\n')}
<p style="margin:0;${font};font-size:16px;line-height:24px"><a class="accent" href="${escape(link.url)}" style="color:${accent.light};font-weight:600">${escape(link.label)}</a></p>
</div>`;

const unsubscribeOf = ({ label, url }: NonNullable<Email['unsubscribe']>, accent: Accent) =>
  `<br><a class="accent" href="${escape(url)}" style="color:${accent.light}">${escape(label)}</a>`;

const logoHeight = 36;

/** HTML of the company's logo on a white background, because most logos are designed for one. */
function logoOf({ url, width, height, alt }: NonNullable<EmailBranding['logo']>): string {
  const shownWidth = Math.round((width * logoHeight) / height);
  return `<img src="${escape(url)}" alt="${escape(alt)}" width="${shownWidth}" height="${logoHeight}" style="display:inline-block;vertical-align:middle;margin-right:12px;padding:4px;background:#ffffff;border:0;border-radius:4px">`;
}

function htmlOf(email: Email, locale: Locale, branding: EmailBranding | undefined): string {
  const { subject, preview, greeting, paragraphs, numbers, list, beforeAction, action, reason, unsubscribe } =
    email;
  const { sections = [] } = email;
  const accent = accentOf(branding);
  const logo = branding?.logo ? logoOf(branding.logo) : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>
<style>${styleOf(accent)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f8f7">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f8f7"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dbe3e0;border-radius:12px;border-collapse:separate">
<tr><td class="inner accent" style="padding:24px 32px 0;${font};font-size:18px;font-weight:700;color:${accent.light}">${logo}Academy</td></tr>
<tr><td class="inner" style="padding:24px 32px 8px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${numbers ? numbersOf(numbers) : ''}
${list ? listOf(list) : ''}
${sections.map((section) => sectionOf(section, accent)).join('\n')}
${beforeAction === undefined ? '' : paragraph(beforeAction)}
${action ? buttonOf(action, locale, accent) : ''}
</td></tr>
<tr><td class="inner line small" style="padding:16px 32px 24px;border-top:1px solid #dbe3e0;${small};word-break:break-word">${escape(reason)}${unsubscribe ? unsubscribeOf(unsubscribe, accent) : ''}</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

const listTextOf = ({ title, entries, more }: NonNullable<Email['list']>): string =>
  [`${title}:`, ...entries.map(({ text, detail }) => `- ${text}: ${detail}`), ...(more ? [more] : [])].join(
    '\n',
  );

const sectionTextOf = ({ title, paragraphs, link }: EmailSection): string =>
  [`* ${title}`, ...paragraphs, `${link.label}:\n${link.url}`].join('\n\n');

const textOf = (email: Email): string => {
  const { greeting, paragraphs, numbers, list, beforeAction, action, reason, unsubscribe } = email;
  const { sections = [] } = email;
  return [
    greeting,
    ...paragraphs,
    ...(numbers ? [numbers.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(list ? [listTextOf(list)] : []),
    ...sections.map(sectionTextOf),
    ...(beforeAction === undefined ? [] : [beforeAction]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    [`--\nAcademy\n${reason}`, ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [])].join(
      '\n\n',
    ),
  ].join('\n\n');
};

/**
 * Renders an e-mail as plain text, and as HTML that common mail clients support.
 * @param branding by default, the product's own colour and no logo
 */
export const renderEmail = (email: Email, locale: Locale, branding?: EmailBranding) => ({
  // A mail header must be one line, and mail servers limit its length.
  subject: plainLine(email.subject).slice(0, 200),
  text: textOf(email),
  html: htmlOf(email, locale, branding),
});
