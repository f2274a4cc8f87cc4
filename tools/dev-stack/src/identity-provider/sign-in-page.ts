import { html } from '../html.ts';
import { field } from './field.ts';
import { page, type Page } from './page.ts';
import { signInPassword, signIns } from './sign-ins.ts';
import { texts, type Language } from './texts.ts';

interface SignInForm {
  language: Language;
  formTarget: string;
  /** Path of the sign-in page; the path of the registration page begins with it. */
  path: string;
  username: string;
  failed: boolean;
}

/** As on Keycloak's sign-in page, the form posts `username` and `password` to the page's own URL. */
export function signInPage({ language, formTarget, path, username, failed }: SignInForm): Page {
  const text = texts[language];
  return page({
    language,
    formTarget,
    title: text.signInTo,
    content: html`${failed && html`<p class="error" role="alert">${text.wrongCredentials}</p>`}
      <form method="post" action="${path}">
        ${field({
          name: 'username',
          label: text.email,
          type: 'text',
          autocomplete: 'username',
          value: username,
          focused: username === '',
        })}
        ${field({
          name: 'password',
          label: text.password,
          type: 'password',
          autocomplete: 'current-password',
          focused: username !== '',
        })}
        <button type="submit">${text.signIn}</button>
      </form>
      <p>${text.noAccount} <a href="${path}/register">${text.register}</a></p>
      <p class="note">${text.tryWith} ${signIns.learner.email}, ${text.password} ${signInPassword}</p>`,
  });
}
