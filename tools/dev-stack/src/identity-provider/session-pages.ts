import { html, trusted } from '../html.ts';
import { framedScript, page, type Page } from './page.ts';
import { texts, type Language } from './texts.ts';

/** Name of the cookie with the session id. Scripts of the provider can read the cookie. The id grants no access. */
export const sessionStateCookie = 'academy_session_state';

/**
 * Page that tells keycloak-js that third-party cookies work. They do, because web app and provider have the same
 * host.
 */
export const cookieCheckPage = (productOrigin: string): Page =>
  framedScript(`parent.postMessage('supported', ${JSON.stringify(productOrigin)});`, productOrigin);

/** Frame to which keycloak-js repeatedly posts `<client id> <session id>`, to detect a sign-out in another tab. */
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
  /** HTML of the sign-out form that oidc-provider generates; the form contains no button. */
  form: string;
  /** True if an ID token hint proves that the web app made the request, so that no confirmation is needed. */
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

/** Renders a page with a message and a link to the web app. */
export function messagePage({ language, productOrigin, title, detail }: Message): Page {
  return page({
    language,
    formTarget: productOrigin,
    title,
    content: html`${detail && html`<p>${detail}</p>`}
      <p><a href="${productOrigin}/">${texts[language].toAcademy}</a></p>`,
  });
}
