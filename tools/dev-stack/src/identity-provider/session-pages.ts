import { html, trusted } from '../html.ts';
import { framedScript, page, type Page } from './page.ts';
import { texts, type Language } from './texts.ts';

/** Readable by scripts of the provider's pages. Contains only the session's id, which grants no access. */
export const sessionStateCookie = 'academy_session_state';

/** Answers keycloak-js's check for third-party cookies. Web app and provider share the host, so cookies always work. */
export const cookieCheckPage = (productOrigin: string): Page =>
  framedScript(`parent.postMessage('supported', ${JSON.stringify(productOrigin)});`, productOrigin);

/**
 * The frame that keycloak-js polls with `<client id> <session id>`, so that tabs detect a sign-out in another tab.
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
  /** The library's form, without a button. */
  form: string;
  /** Whether an id_token_hint proves that the web app made the request; then no confirmation is needed. */
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

/** A page with a message and a link to the web app. */
export function messagePage({ language, productOrigin, title, detail }: Message): Page {
  return page({
    language,
    formTarget: productOrigin,
    title,
    content: html`${detail && html`<p>${detail}</p>`}
      <p><a href="${productOrigin}/">${texts[language].toAcademy}</a></p>`,
  });
}
