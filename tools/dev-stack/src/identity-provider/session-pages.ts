import { html, trusted } from '../html.ts';
import { framedScript, page, type Page } from './page.ts';
import { texts, type Language } from './texts.ts';

/**
 * The cookie contains the session id. It is not HttpOnly, because scripts on the provider's pages read it. The id
 * grants no access, so scripts may know it.
 */
export const sessionStateCookie = 'academy_session_state';

/**
 * Page that tells keycloak-js that third-party cookies work. They work, because the web app and the provider have the
 * same host.
 */
export const cookieCheckPage = (productOrigin: string): Page =>
  framedScript(`parent.postMessage('supported', ${JSON.stringify(productOrigin)});`, productOrigin);

/**
 * Page that keycloak-js loads in a frame. To detect a sign-out in another tab, keycloak-js repeatedly posts `<client
 * id> <session id>` to the frame.
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
  /** The form that oidc-provider generates. It contains no button. */
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

export function messagePage({ language, productOrigin, title, detail }: Message): Page {
  return page({
    language,
    formTarget: productOrigin,
    title,
    content: html`${detail && html`<p>${detail}</p>`}
      <p><a href="${productOrigin}/">${texts[language].toAcademy}</a></p>`,
  });
}
