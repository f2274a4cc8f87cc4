import { html, trusted } from '../html.ts';
import { framedScript, page, type Page } from './page.ts';
import { texts, type Language } from './texts.ts';

/** Readable by scripts of the provider's own pages, and worth nothing elsewhere: it only names the session. */
export const sessionStateCookie = 'academy_session_state';

/** Tells keycloak-js that cookies work inside a frame: web app and provider share the host, so they always do. */
export const cookieCheckPage = (productOrigin: string): Page =>
  framedScript(`parent.postMessage('supported', ${JSON.stringify(productOrigin)});`, productOrigin);

/**
 * The frame that keycloak-js asks every few seconds, with `<client id> <session id>`, whether the session is still
 * the same; so tabs notice a sign-out in another one.
 */
export const sessionStatusPage = (productOrigin: string): Page =>
  framedScript(
    `addEventListener('message', function (event) {
  if (event.origin !== ${JSON.stringify(productOrigin)} || typeof event.data !== 'string') return;
  var asked = event.data.split(' ')[1] || '';
  var found = document.cookie.match(/(?:^|; )${sessionStateCookie}=([^;]+)/);
  event.source.postMessage(asked === (found ? found[1] : '') ? 'unchanged' : 'changed', event.origin);
});`,
    productOrigin,
  );

interface SignOutForm {
  language: Language;
  formTarget: string;
  /** The library's form, which lacks the button. */
  form: string;
  /** Whether the caller proved to be the web app, by an id_token_hint: then nobody needs to be asked. */
  confirmed: boolean;
}

export function signOutPage({ language, formTarget, form, confirmed }: SignOutForm): Page {
  const text = texts[language];
  const yes = html`<input type="hidden" name="logout" value="yes" /><button type="submit">
      ${text.signOut}
    </button>`;
  return page({
    language,
    formTarget,
    title: confirmed ? text.signOut : text.signOutQuestion,
    content: trusted(form.replace('</form>', `${yes}</form>`)),
    ...(confirmed ? { script: 'document.forms[0].submit();' } : {}),
  });
}

interface Message {
  language: Language;
  productOrigin: string;
  title: string;
  detail?: string | undefined;
}

/** A page that says one thing and leads back to the web app. */
export function messagePage({ language, productOrigin, title, detail }: Message): Page {
  return page({
    language,
    formTarget: productOrigin,
    title,
    content: html`${detail && html`<p>${detail}</p>`}
      <p><a href="${productOrigin}/">${texts[language].toAcademy}</a></p>`,
  });
}
