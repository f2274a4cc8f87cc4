import { createHash } from 'node:crypto';
import { html, trusted, type Html } from '../html.ts';
import { texts, type Language } from './texts.ts';

const style = `
:root { --page: #f3f5f8; --card: #fff; --ink: #1b2430; --soft: #56606e; --line: #8a94a3; --error: #b3261e;
  color-scheme: light dark; --action: #1f5aa6; --on-action: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #12161c; --card: #1d232c; --ink: #e9edf3; --soft: #aeb8c5; }
  :root { --line: #6f7a88; --action: #8fbcf5; --on-action: #0d1b2d; --error: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; background: var(--page);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 25rem; background: var(--card); border-radius: .75rem; padding: 2rem;
  box-shadow: 0 1px 3px rgb(0 0 0 / .25); }
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { width: 100%; margin-top: .25rem; padding: .6rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: .375rem; }
input[aria-invalid] { border-color: var(--error); }
button { width: 100%; margin-top: 1.5rem; padding: .7rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-action); background: var(--action); border: 0; border-radius: .375rem; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
a { color: var(--action); }
.error { margin: .25rem 0 0; color: var(--error); }
.note { margin: 1.5rem 0 0; color: var(--soft); font-size: .875rem; }
`;

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

interface PageParts {
  language: Language;
  title: string;
  content: Html;
  /** Origin that forms may redirect to, in addition to the identity provider's own origin. */
  formTarget: string;
  script?: string;
}

export interface Page {
  body: string;
  headers: Record<string, string>;
}

/** Headers of all pages, including the pages that oidc-provider renders. */
export const noStore = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Returns a page. Its Content-Security-Policy allows only the page's own style and script, by their hashes. */
export function page({ language, title, content, formTarget, script }: PageParts): Page {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    // Browsers also apply `form-action` to redirects after a form is submitted. The sign-in form redirects to the web
    // app, so `form-action` must allow the web app.
    `form-action 'self' ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  // Style and script are not in the template below, because Prettier could reformat them there, and their CSP hashes
  // would be wrong.
  const styleElement = trusted(`<style>${style}</style>`);
  const scriptElement = script && trusted(`<script>${script}</script>`);
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
          <p class="note">${texts[language].developmentOnly}</p>
        </main>
        ${scriptElement}
      </body>
    </html>`;
  return {
    body: document.toString(),
    headers: {
      ...noStore,
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** Returns a page that only runs a script. The web app, whose origin is `framedBy`, loads this page in a frame. */
export function framedScript(script: string, framedBy: string): Page {
  return {
    body: `<!doctype html><meta charset="utf-8"><title>Academy</title><script>${script}</script>`,
    headers: {
      ...noStore,
      'content-security-policy': `default-src 'none'; script-src ${hashOf(script)}; frame-ancestors ${framedBy}`,
      'x-content-type-options': 'nosniff',
    },
  };
}
