import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { readForm } from './form-body.ts';
import type { Page } from './page.ts';
import { realm } from './realm.ts';
import { readRegistration, registrationPage } from './registration-page.ts';
import { signInPage } from './sign-in-page.ts';
import { chooseLanguage } from './texts.ts';

interface InteractionOptions {
  provider: Provider;
  accounts: Accounts;
  productOrigin: string;
}

export function sendPage(response: ServerResponse, { body, headers }: Page, status = 200): void {
  response.writeHead(status, headers).end(body);
}

export function interactions({ provider, accounts, productOrigin: formTarget }: InteractionOptions) {
  /**
   * @param uid id of the interaction, from the path. The cookie must contain the same id.
   * @throws SessionNotFound of oidc-provider if the authorization request has expired or was started in another browser
   */
  return async (request: IncomingMessage, response: ServerResponse, uid: string, registering: boolean) => {
    const { params, prompt } = await provider.interactionDetails(request, response);
    const language = chooseLanguage(params['ui_locales'], request.headers['accept-language']);
    const path = `${realm.path}/login-actions/${uid}`;
    const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '');
    const signInAs = ({ id }: { id: string }) =>
      // Reports the prompt `create` as completed even if the user has signed in instead of registering. Otherwise,
      // oidc-provider would ask for the registration again.
      provider.interactionFinished(request, response, {
        login: { accountId: id, remember: true },
        create: {},
      });

    if (request.method !== 'POST') {
      const asksToRegister = prompt.name === 'create' && request.url?.endsWith('?action=register');
      if (!registering && asksToRegister)
        return response.writeHead(303, { location: `${path}/register` }).end();
      const username = text('login_hint');
      const typed = new URLSearchParams({ email: username });
      const shown = registering
        ? registrationPage({ language, formTarget, signInPath: path, typed, errors: {} })
        : signInPage({ language, formTarget, path, username, failed: false });
      return sendPage(response, shown);
    }

    const typed = await readForm(request);
    if (!typed) return response.writeHead(413, { connection: 'close' }).end();
    if (registering) {
      const read = readRegistration(typed);
      const user = 'input' in read ? await accounts.register({ ...read.input, locale: language }) : undefined;
      if (user) return signInAs(user);
      const errors = 'errors' in read ? read.errors : ({ email: 'knownEmail' } as const);
      return sendPage(response, registrationPage({ language, formTarget, signInPath: path, typed, errors }));
    }
    const username = typed.get('username') ?? '';
    const user = await accounts.authenticate(username, typed.get('password') ?? '');
    if (user) return signInAs(user);
    return sendPage(response, signInPage({ language, formTarget, path, username, failed: true }));
  };
}
